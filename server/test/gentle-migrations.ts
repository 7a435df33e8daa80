const outside = '-- outside a transaction\n'

/** What a statement must not do to a table that exists and may be large (docs/rules/server.md#migrations). */
const rules: [pattern: RegExp, fault: string][] = [
  [/\bcreate (unique )?index (?!concurrently)/, 'an index without concurrently locks out writes'],
  [/\balter column \w+ (set data )?type\b/, 'a type that changes rewrites the table'],
  [/\balter column \w+ set not null\b/, 'set not null reads the whole table'],
  [
    /\badd (constraint \w+ )?(check|foreign key|unique|primary key)\b(?!.* (not valid|using index))/,
    'a constraint without not valid reads the whole table',
  ],
  [/\badd column [^,]*default (?!'|-?\d|true|false|null)[^,]*\(/, 'a default that differs by row rewrites the table'],
  [/\badd column (?![^,]*\bdefault\b)[^,]*\bnot null\b/, 'not null without a default fails on rows'],
  // `where false` only calls the triggers of a statement.
  [/^(update|delete from) (?!.* where false$)/, 'an update of a whole table locks its rows: do it in batches, by a job'],
  [
    /\b(drop (column|table|view)|rename (column|to)|rename \w+ to)\b/,
    'something that the version before uses must stay until the next one',
  ],
]

/** What a list of values that changes means to the version before. Migrations before 0460 changed some. */
export const valuesFault = 'a list of values that changes: the version before must be able to read what this one writes'

/** Whether statements put another list of values in the place of one. */
const changesValues = (statements: readonly string[]) => {
  const text = statements.join(';')
  return [...text.matchAll(/\bdrop constraint (?:if exists )?(\w+)/g)].some(([, name]) =>
    text
      .split(`add constraint ${name!} check (`)
      .slice(1)
      .some((added) => added.split(';')[0]!.includes(" in ('")),
  )
}

const tableOf = (statement: string) =>
  /^(?:alter table (?:only )?(?:if exists )?|create (?:unique )?index .*?\bon )(\w+)/.exec(statement)?.[1]

/** The faults of a migration's text: what would lock a large table for long, or fail the version before. `-- gentle: reason` excuses a file. */
export function faultsOf(text: string): string[] {
  if (/^-- gentle: \S/m.test(text)) return []
  const isOutside = text.startsWith(outside)
  const bare = text.replaceAll(/^\s*--.*$/gm, '')
  if (isOutside && /\$\w*\$/.test(bare)) return ['outside a transaction only statements of one line each can run']
  // The bodies of functions and of do blocks are not statements of their own.
  const statements = bare
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
  const created = new Set([...bare.matchAll(/\bcreate table (?:if not exists )?(\w+)/gi)].map(([, name]) => name!.toLowerCase()))
  const old = statements.filter((statement) => !created.has(tableOf(statement) ?? ''))
  const faults = old.flatMap((statement) => rules.filter(([pattern]) => pattern.test(statement)).map(([, fault]) => fault))
  if (changesValues(old)) faults.push(valuesFault)
  const made = old.filter((statement) => /^create (unique )?index concurrently /.test(statement))
  const dropped = old.filter((statement) => statement.startsWith('drop index concurrently if exists '))
  if (made.length > dropped.length)
    faults.push('drop index concurrently if exists comes first: an attempt that failed leaves an invalid index')
  return faults
}
