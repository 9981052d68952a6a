-- Quiet hours are a setting of the site; a conversation whose managers chose others keeps them.
alter table class_chat add column has_own_hours boolean not null default false;
update class_chat set has_own_hours = true where quiet_from <> '22:00' or quiet_to <> '08:00';
