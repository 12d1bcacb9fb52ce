export const people = [
  `create table users (
    id {text} primary key,
    name {text} not null,
    email {text} not null,
    contact {text} not null,
    gender {text} not null check (gender in ('Male', 'Female', 'Other')),
    password_hash {text},
    is_verified {int} not null check (is_verified in (0, 1)),
    profile_image_id {text},
    created_at {text} not null
  )`,
  `create unique index users_verified_email on users (email) where is_verified = 1`,
  `create index users_email on users (email)`,
  `create table identities (
    provider {text} not null,
    subject {text} not null,
    user_id {text} not null references users (id),
    created_at {text} not null,
    primary key (provider, subject)
  )`,
  `create index identities_user on identities (user_id)`,
  `create table sessions (
    id {text} primary key,
    user_id {text} not null references users (id),
    refresh_hash {text} not null,
    previous_refresh_hash {text},
    rotated_at {text} not null,
    device {text} not null,
    created_at {text} not null,
    last_used_at {text} not null,
    expires_at {text} not null,
    ended_at {text}
  )`,
  `create index sessions_user on sessions (user_id)`,
  `create unique index sessions_refresh on sessions (refresh_hash)`,
  `create index sessions_previous_refresh on sessions (previous_refresh_hash)`,
  `create table email_tokens (
    token_hash {text} primary key,
    user_id {text} not null references users (id),
    created_at {text} not null,
    expires_at {text} not null,
    used_at {text}
  )`,
  `create index email_tokens_user on email_tokens (user_id)`,
  `create table otp_requests (
    request_hash {text} primary key,
    email {text} not null,
    user_id {text} references users (id),
    code_hash {text} not null,
    tries {int} not null,
    created_at {text} not null,
    expires_at {text} not null,
    used_at {text}
  )`,
  `create index otp_requests_user on otp_requests (user_id)`,
  `create table limits (
    key {text} primary key,
    count {int} not null,
    expires_at {text} not null
  )`,
  `create index limits_expires on limits (expires_at)`,
  `create table profile_images (
    id {text} primary key,
    user_id {text} not null references users (id),
    content {bytes} not null,
    created_at {text} not null
  )`,
  `create index profile_images_user on profile_images (user_id)`,
]
