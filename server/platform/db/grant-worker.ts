import { sql } from 'kysely'
import type { Db } from './database.ts'

/** The role of the server in the embedded database (docs/decisions/040-database-role.md). */
export const embeddedWorker = 'dohromady'

/** Creates the role of the embedded database; another server may be doing the same. */
export async function makeWorker(owner: Db): Promise<void> {
  await sql`
    do $$ begin
      create role ${sql.id(embeddedWorker)} login;
    exception when duplicate_object or unique_violation then null;
    end $$`.execute(owner)
}

/**
 * Grants a role only the rights that the product needs. It owns nothing, so it can neither disable triggers nor truncate or alter a table.
 * Later objects of the same owner get the same rights. What nobody may change is protected by triggers, even from the owner.
 */
export async function grantWorker(owner: Db, role: string): Promise<void> {
  const worker = sql.id(role)
  await forgetSettings(owner, role)
  await sql`
    -- A temporary table stands before a table of that name in whatever a function reads.
    do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$;
    revoke create on schema public from public, ${worker};
    grant usage on schema public to ${worker};
    grant select, insert, update, delete on all tables in schema public to ${worker};
    grant usage on all sequences in schema public to ${worker};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${worker};
    alter default privileges in schema public grant usage on sequences to ${worker};
    revoke insert, update, delete on kysely_migration, kysely_migration_lock, definitions, app_clock, installation from ${worker};
    revoke update, delete on snapshot_lines from ${worker};
    revoke delete on history from ${worker};
    revoke update on security_events from ${worker}`.execute(owner)
}

/**
 * A role may change the defaults of its later connections, for example to another schema. Settings found at the start are not ours and are
 * reset. The owner of an external PostgreSQL may lack that right; each connection sets what matters itself (`openDatabase`).
 */
async function forgetSettings(owner: Db, role: string): Promise<void> {
  const worker = sql.id(role)
  await sql`
    do $$ begin
      alter role ${worker} reset all;
      execute format('alter role ${worker} in database %I reset all', current_database());
    exception when insufficient_privilege then null;
    end $$`.execute(owner)
}

/** The same for the tables of the job queue, once they exist. */
export async function grantJobs(owner: Db, role: string): Promise<void> {
  const worker = sql.id(role)
  await sql`
    grant usage on schema pgboss to ${worker};
    grant select, insert, update, delete on all tables in schema pgboss to ${worker};
    grant usage on all sequences in schema pgboss to ${worker}`.execute(owner)
}

/** The role of a connection. */
export async function roleOf(db: Db): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  return rows[0]!.role
}

/**
 * Whether a connection could bypass the triggers that protect history and snapshots: as a superuser, or as owner of a table, the schema or
 * the database.
 */
export async function canBypass(db: Db): Promise<boolean> {
  const { rows } = await sql<{ can: boolean }>`
    select exists (select from pg_roles where rolname = session_user and (rolsuper or rolcreaterole or rolreplication))
        or exists (select from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and pg_has_role(relowner, 'member'))
        or exists (select from pg_namespace where nspname = 'public' and pg_has_role(nspowner, 'member'))
        or exists (select from pg_database where datname = current_database() and pg_has_role(datdba, 'member'))
        or has_parameter_privilege('session_replication_role', 'set') as can`.execute(db)
  return rows[0]!.can
}

const permissionDenied = '42501'

/** A migration wraps the database's error. */
const isDenied = (fault: unknown): boolean =>
  fault instanceof Error && ((fault as { code?: string }).code === permissionDenied || isDenied(fault.cause))

/** The message for a start that failed at the tables: if the role may not create them, it says what to set. */
export function startFault(fault: unknown, urls: { databaseUrl: string | undefined; databaseOwnerUrl: string | undefined }): unknown {
  if (urls.databaseUrl === undefined || !isDenied(fault)) return fault
  const name = urls.databaseOwnerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
  return new Error(
    `The configuration is wrong:\nThe role of ${name} may not make or change tables there. Set DATABASE_OWNER_URL to the role that owns the database, and DATABASE_URL to the one that works in it.`,
    { cause: fault },
  )
}
