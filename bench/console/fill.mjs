import { createHash } from 'node:crypto'

const day = 86_400_000
const dateAt = (offset) => new Date(Date.now() + offset * day).toISOString().slice(0, 10)
const hash = (value) => createHash('sha256').update(value).digest('base64url')

/** Days around today on which somebody travels or has booked. */
const days = Array.from({ length: 500 }, (_, at) => dateAt(at - 300))
const firsts = ['Asha', 'Ravi', 'Meera', 'Dev', 'Kabir', 'Isha', 'Rohan', 'Tara', 'Vihaan', 'Ananya']
const lasts = ['Rao', 'Iyer', 'Das', 'Shah', 'Nair', 'Menon', 'Khanna', 'Mehta', 'Bose', 'Kulkarni']
const names = firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`))

/** The table is named as in the first release. */
const documents = 'papers'
const bookings = 100_000
const people = 50_000

const count = (most) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`
const instant = (column) => `${column} || 'T06:00:00.000Z'`
const booked = 'bench_days d on d.i = n.i % 300'
const travels = 'bench_days t on t.i = n.i % 500'

/** The same words for both databases, a statement a table: a hundred thousand rows in seconds. */
const tables = [
  `insert into users (id, name, email, contact, gender, is_verified, created_at)
   ${count(people)} select 'u' || (1000000 + n.i), p.name, 'person' || n.i || '@example.com', '+91 9' || (800000000 + n.i), 'Female', 1, '2026-01-01T00:00:00.000Z'
   from n join bench_names p on p.i = n.i % 100`,
  `insert into bookings (id, code, user_id, package_id, package_name, short_details, days, start_point, end_point, travel_date,
     number_of_people, extra_rooms, commute_type, hotel_name, traveler_name, traveler_email, traveler_contact, traveler_gender,
     final_price_paise, additional_fees_paise, refund_percentage, deadline_in_days, refund_processing_days, total_paise, booking_date,
     status, payment_status, settled_by, hold_until, language, request_hash, version, created_at, updated_at)
   ${count(bookings)} select 'b' || (1000000 + n.i), 'TB' || (n.i % 100) || '-20261101-' || (1000 + n.i / 100), 'u' || (1000000 + n.i % ${people} + 1), k.id, k.name, 'Hills',
     4, 'Pune', 'Kochi', t.day, 2, 0, 'flight', case when n.i % 10 = 3 then 'Lake Palace ' || (n.i % 100) else '' end, p.name, 'traveller' || n.i || '@example.com', '+91 9' || (700000000 + n.i), 'Female',
     600000, 0, 80, 7, 5, 1200000, d.day,
     case when n.i % 10 = 0 then 'Cancelled' when n.i % 10 = 1 then 'Expired' when n.i % 500 = 2 then 'Pending' else 'Confirmed' end,
     case when n.i % 10 = 0 then 'Refunded' when n.i % 10 = 1 or n.i % 500 = 2 then 'Pending' else 'Confirmed' end,
     case when n.i % 10 = 1 or n.i % 500 = 2 then null else 'p' || (1000000 + n.i) end,
     '2030-01-01T00:00:00.000Z', 'en', 'h' || n.i, 1, ${instant('d.day')}, ${instant('d.day')}
   from n join bench_names p on p.i = n.i % 100 join ${booked} join ${travels} join bench_packages k on k.i = n.i % 10000`,
  `insert into seats (package_id, travel_date, taken)
   select package_id, travel_date, sum(number_of_people) from bookings where status in ('Pending', 'Confirmed') group by package_id, travel_date`,
  `insert into booking_history (id, booking_id, at, "of", from_status, to_status, cause)
   select 'g' || substr(id, 2), id, created_at, 'booking', null, 'Pending', 'created' from bookings`,
  `insert into booking_history (id, booking_id, at, "of", from_status, to_status, cause)
   select 'h' || substr(id, 2), id, created_at, 'booking', 'Pending', 'Confirmed', 'bench' from bookings where settled_by is not null`,
  `insert into booking_history (id, booking_id, at, "of", from_status, to_status, cause)
   select 'i' || substr(id, 2), id, created_at, 'booking', 'Confirmed', 'Cancelled', 'cancelled by the traveller' from bookings where status = 'Cancelled'`,
  `insert into payment_orders (id, booking_id, charge_id, attempt, receipt, provider_order_id, amount_paise, state, polls, created_at)
   select 'o' || substr(id, 2), id, null, 1, code, 'order_' || id, total_paise, 'paid', 0, created_at from bookings where settled_by is not null`,
  `insert into payments (id, provider_payment_id, payment_order_id, status, method, amount_paise, fee_paise, tax_paise, last_source, first_seen_at, updated_at)
   select 'p' || substr(id, 2), 'pay_' || id, 'o' || substr(id, 2), 'captured', 'upi', total_paise, 0, 0, 'bench', created_at, created_at from bookings where settled_by is not null`,
  `insert into refunds (id, payment_id, booking_id, reason, amount_paise, status, requested_at, expected_by, done_at, idempotency_key, body, polls)
   select 'r' || substr(id, 2), settled_by, id, 'cancel', case when code like '%0' then 960000 else total_paise end, 'processed', created_at, booking_date, created_at, id, '{}', 0 from bookings where status = 'Cancelled'`,
  `insert into refund_sendings (id, refund_id, amount_paise, idempotency_key, body, provider_refund_id, status, sent_at)
   select id, id, amount_paise, id, '{}', 'rfnd_' || id, 'processed', requested_at from refunds`,
  `insert into ${documents} (id, booking_id, kind, number, source, issued_at, issued_on, amount_paise, taxable_paise, cgst_paise, sgst_paise, igst_paise, rate_hundredths, supply_state, seller)
   select 'q' || substr(id, 2), id, 'receipt', 'RV/26-27-' || id, settled_by, created_at, booking_date, total_paise, 1142857, 28571, 28572, 0, 500, 'Kerala', '{"gstin":"32AAAAA0000A1Z5"}'
   from bookings where settled_by is not null`,
  `insert into contact_messages (id, name, email, message, created_at, language, answer, answered_at)
   ${count(5_000)} select 'm' || (1000000 + n.i), p.name, 'person' || n.i || '@example.com', 'Is there a lift?', ${instant('d.day')}, 'en',
     case when n.i % 50 = 0 then null else 'Yes.' end, case when n.i % 50 = 0 then null else ${instant('d.day')} end
   from n join bench_names p on p.i = n.i % 100 join ${booked}`,
  `insert into audit_log (id, at, staff_id, what, ids, fields)
   ${count(20_000)} select 'a' || (1000000 + n.i), ${instant('d.day')}, 'staff', 'noteBooking', '["b"]', '[]' from n join ${booked}`,
]

const listed = (values, name) => [
  `create table ${name} (i integer primary key, ${name === 'bench_days' ? 'day' : 'name'} text)`,
  ...values.map((value, at) => `insert into ${name} values (${at}, '${value}')`),
]

/** Somebody who may do everything, signed in with this secret. */
const staff = (secret) => [
  `insert into staff (id, name, mail, roles, created_at) values ('staff', 'Uma', 'uma@example.com', '["owner"]', '2026-01-01T00:00:00.000Z')`,
  `insert into staff_sessions (id, staff_id, hash, created_at, expires_at) values ('session', 'staff', '${hash(secret)}', '2026-01-01T00:00:00.000Z', '2090-01-01T00:00:00.000Z')`,
]

/** Of the row 50,003. */
export const bookingOfBench = 'TB3-20261101-1500'

/** Fills an imported database beside the product, and says to the planner what it holds; PostgreSQL would do that by itself a minute later. */
export async function fillBookings(run, secret) {
  const makes = [
    ...listed(days, 'bench_days'),
    ...listed(names, 'bench_names'),
    'create table bench_packages (i integer primary key, id text, name text)',
    'insert into bench_packages select row_number() over (order by id) - 1, id, name from packages',
    ...staff(secret),
    ...tables,
    ...['bench_days', 'bench_names', 'bench_packages'].map((name) => `drop table ${name}`),
  ]
  for (const statement of makes) await run(statement)
}
