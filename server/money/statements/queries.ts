import { sql } from 'kysely'
import type { StatementFile, WaitingLine } from '#contract/money/statements.ts'
import { numberOfSymbol } from '#domain/money/payments/variable-symbol.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasWords } from '#server/platform/db/words.ts'

/** Files on the desk. */
const FILES = 20
/** Waiting lines on the desk: more than anybody decides at a sitting. */
const LINES = 200

const STATUSES = ['matched', 'waiting', 'assigned', 'cash', 'ignored', 'outgoing'] as const

/** The latest files, and the lines that wait with the members who may have sent them. */
export async function statementDesk(db: Db): Promise<{ files: StatementFile[]; waiting: WaitingLine[] }> {
  const { rows } = await sql<{ files: (StatementFile & { importedAt: string })[]; waiting: WaitingLine[] }>`
    select (
      select coalesce(json_agg(f order by f."importedAt" desc), '[]') from (
        select file.id, file.name, file.format, file.first_on as "firstOn", file.last_on as "lastOn", file.imported_at as "importedAt",
               u.display_name as "importedBy",
               json_build_object(${sql.join(
                 STATUSES.flatMap((status) => [
                   sql.lit(status),
                   sql`(select count(*) from statement_lines l where l.file_id = file.id and l.status = ${sql.lit(status)})`,
                 ]),
               )}) as counts
        from statement_files file join users u on u.id = file.imported_by order by file.imported_at desc limit ${FILES}
      ) f
    ) as files, (
      select coalesce(json_agg(w order by w."bookedOn", w.id), '[]') from (
        select line.id, line.booked_on as "bookedOn", line.amount, line.symbol, line.counter_account as "counterAccount",
               line.counter_name as "counterName", line.message, coalesce(likely.list, '[]') as suggested
        from statement_lines line
        left join lateral (
          select json_agg(json_build_object('userId', found.id, 'name', found.display_name, 'email', found.email)) as list from (
            select u.id, u.display_name, u.email from users u
            where u.id in (select earlier.user_id from statement_lines earlier
                           where earlier.counter_account = line.counter_account and line.counter_account <> '' and earlier.user_id is not null)
               or (line.counter_name <> '' and fold(u.display_name) = fold(line.counter_name))
            order by u.id limit 3
          ) found
        ) likely on true
        where line.status = 'waiting' order by line.booked_on, line.id limit ${LINES}
      ) w
    ) as waiting`.execute(db)
  const { files, waiting } = rows[0]!
  return { files: files.map((file) => ({ ...file, importedAt: new Date(file.importedAt) })), waiting }
}

/** Members by name, e-mail or variable symbol. */
export async function foundMembers(db: Db, query: string): Promise<WaitingLine['suggested']> {
  const number = numberOfSymbol(query)
  const { rows } = await sql<WaitingLine['suggested'][number]>`
    select u.id as "userId", u.display_name as name, u.email from users u
    where u.joined_at is not null and (
      ${hasWords(sql`fold(u.display_name || ' ' || coalesce(u.email, ''))`, query)}
      or u.id = (select user_id from payment_requests where number = ${number}::integer))
    order by u.display_name collate "cs-CZ-x-icu", u.id limit 10`.execute(db)
  return rows
}
