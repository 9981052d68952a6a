-- How many public bases of each category a prefecture has, and where their middle is: the map by prefectures reads these
-- few rows instead of counting all bases. The database keeps them in the transaction that writes a base. Statements end
-- at a semicolon at the end of a line: in the bodies of functions a -- stands behind it.

create table base_area_sum (
  -- The prefecture: the first 18 characters of the region in which a base lies.
  area_code text not null,
  rc_id text not null,
  num int not null check (num >= 0),
  lng_sum double precision not null,
  lat_sum double precision not null,
  primary key (area_code, rc_id)
);

insert into base_area_sum (area_code, rc_id, num, lng_sum, lat_sum)
select left(org_code, 18), rc_id, count(*), sum(lng), sum(lat) from base where is_shown group by 1, 2;

create function base_area_add(shown base) returns void language plpgsql as $$
begin
  if shown.is_shown then
    insert into base_area_sum as old (area_code, rc_id, num, lng_sum, lat_sum)
    values (left(shown.org_code, 18), shown.rc_id, 1, shown.lng, shown.lat)
    on conflict (area_code, rc_id) do update set
      num = old.num + 1, lng_sum = old.lng_sum + excluded.lng_sum, lat_sum = old.lat_sum + excluded.lat_sum; --
  end if; --
end $$;

create function base_area_take(shown base) returns void language plpgsql as $$
begin
  if shown.is_shown then
    update base_area_sum set num = num - 1, lng_sum = lng_sum - shown.lng, lat_sum = lat_sum - shown.lat
    where area_code = left(shown.org_code, 18) and rc_id = shown.rc_id; --
  end if; --
end $$;

create function base_area_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.is_shown, new.org_code, new.rc_id, new.lng, new.lat)
    is not distinct from (old.is_shown, old.org_code, old.rc_id, old.lng, old.lat) then
    return null; --
  end if; --
  if tg_op <> 'INSERT' then perform base_area_take(old); end if; --
  if tg_op <> 'DELETE' then perform base_area_add(new); end if; --
  return null; --
end $$;

create trigger base_area_follow after insert or delete or update of is_shown, org_code, rc_id, lng, lat
  on base for each row execute function base_area_changed();

-- The first bases of a prefecture in the order of lists.
create index base_area_first on base
  (left(org_code, 18), is_top desc, sort desc, publish_time desc, id desc) where is_shown;

-- The same of a category, for parts of the map that hold more of it than are drawn.
create index base_first_of_category on base
  (rc_id, is_top desc, sort desc, publish_time desc, id desc) where is_shown;
