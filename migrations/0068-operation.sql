-- Requests that the server could not answer, kept a week for the operator: by number, kind of error and place, no data.

create table server_failure (
  request_id text primary key,
  at timestamptz not null,
  route text not null,
  status smallint not null,
  reason text not null
);

create index server_failure_by_time on server_failure (at desc);
