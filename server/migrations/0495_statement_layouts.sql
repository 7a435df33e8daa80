-- What accountants said of the columns of a bank's CSV file that the product does not know, by its headings.
create table statement_layouts (
  name text primary key check (length(name) between 1 and 20000),
  columns jsonb not null
);
comment on table statement_layouts is 'statements: what the columns of a bank''s CSV file mean, where an accountant said it';
