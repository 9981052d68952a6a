-- Who signed in lately is counted every minute, by when it came in.
create index attendance_event_received on attendance_event (received_at);
