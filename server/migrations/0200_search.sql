-- The search of everything (docs/rules/help.md#search). A change shows at once, so the indexes have no pending list.

create index suppliers_search on suppliers using gin (fold(name || ' ' || registration_number) gin_trgm_ops) with (fastupdate = off);
create index support_requests_search on support_requests using gin (fold(ticket_number || ' ' || title) gin_trgm_ops) with (fastupdate = off);
-- By the beginning of the number.
create index documents_number on documents (number text_pattern_ops);
