-- 0401_regions.sql says less.
comment on column deliveries.cleared_with is
  'the first of the deliveries that were cleared in one act with this one, itself if it was cleared alone; null for one in no region';
