create or replace function vat_rate_on(of_class text, on_day date) returns smallint language sql stable as $$
  select rate from vat_rates where vat_class = of_class and valid_from <= on_day order by valid_from desc limit 1
$$;
