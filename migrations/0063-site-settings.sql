-- What an operator changed of the site's settings while the portal runs; the newest row is in force.

create table site_settings_version (
  version int primary key check (version > 0),
  -- Settings that are not as the environment has them, by name.
  texts jsonb not null,
  changed jsonb not null,
  -- The version that this one brought back, 0 for the settings of the installation.
  restored int check (restored >= 0),
  saved_at timestamptz not null,
  saved_by text not null,
  saved_name text not null
);
