-- The newest version of a picture, for any of its versions.
create or replace view latest_media_assets as
  select asked.id as asked_id, latest.id, latest.filename, latest.version, latest.alt_text, latest.width, latest.height
  from media_assets asked join media_assets latest on latest.first_id = asked.first_id and latest.is_latest
  where latest.status = 'active' and latest.is_public;
