export const catalogue = [
  `create table packages (
    id {text} primary key,
    position {int} not null,
    name {text} not null,
    short_details {text} not null,
    days {int} not null,
    final_price_paise {int} not null,
    additional_fees_paise {int} not null,
    refund_percentage {int} not null,
    deadline_in_days {int} not null,
    refund_processing_days {int} not null,
    data {text} not null,
    withdrawn_at {text}
  )`,
  `create table withdrawn_dates (
    id {text} primary key,
    package_id {text} not null references packages (id),
    first_date {text} not null,
    last_date {text} not null
  )`,
  `create index withdrawn_dates_package on withdrawn_dates (package_id)`,
  `create table hotels (id {text} primary key, position {int} not null, city {text} not null, data {text} not null)`,
  `create table rentals (id {text} primary key, position {int} not null, city {text} not null, data {text} not null)`,
  `create index hotels_city on hotels (city)`,
  `create index rentals_city on rentals (city)`,
  `create table package_hotels (
    package_id {text} not null references packages (id),
    hotel_id {text} not null references hotels (id),
    primary key (package_id, hotel_id)
  )`,
  `create index package_hotels_hotel on package_hotels (hotel_id)`,
  `create table package_rentals (
    package_id {text} not null references packages (id),
    rental_id {text} not null references rentals (id),
    primary key (package_id, rental_id)
  )`,
  `create index package_rentals_rental on package_rentals (rental_id)`,
  `create table catalogue_version (
    id {int} primary key check (id = 1),
    version {int} not null,
    changed_at {text} not null
  )`,
]
