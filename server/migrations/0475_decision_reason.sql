-- Why a proposal about money was rejected; whoever proposed it reads it (docs/rules/money.md#who-moves-money).
alter table posting_requests add column decision_reason text check (length(decision_reason) between 3 and 500);
alter table ledger_corrections add column decision_reason text check (length(decision_reason) between 3 and 500);
