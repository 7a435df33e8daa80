create or replace function is_document_frozen() returns trigger language plpgsql as $$
begin
  raise exception 'documents are append-only: issue a credit note';
end $$;
