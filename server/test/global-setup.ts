import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db/database.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts'
import { embeddedWorker, grantWorker, makeWorker } from '#server/platform/db/grant-worker.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { setClock } from '#server/platform/clock.ts'
import { seedWorld } from '#server/seed/world.ts'
import { agreeForEverybody, trustEverybody } from './agree.ts'
import { makePasswordCheap } from './cheap-password.ts'
import { scratchFolder } from './scratch-folder.ts'
import { beforeNoon, clusterSettings, emptyTemplate, templateDatabase } from './template.ts'
import { sql } from 'kysely'
import { buildServerIfNeeded } from '../../scripts/build-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
  }
}

/** One cluster for the whole run, with the seeded cast in a database that each test file clones. `from` names its binaries (embedded.ts). */
export async function startCluster(project: TestProject, { from }: { from?: string } = {}) {
  // Servers that tests start are those that people start.
  await buildServerIfNeeded()
  const folder = scratchFolder('test')
  const postgres = await startEmbeddedPostgres(join(folder, 'pg'), {
    durable: false,
    ...(from && { from }),
    settings: { ...clusterSettings, max_connections: '300' },
  })
  const root = openDatabase({ url: postgres.url('postgres'), max: 1 })
  await makeWorker(root)
  await sql.raw(`create database ${emptyTemplate}`).execute(root)
  const empty = openDatabase({ url: postgres.url(emptyTemplate), max: 1 })
  await migrate(empty)
  await agreeForEverybody(empty)
  await trustEverybody(empty)
  await grantWorker(empty, embeddedWorker)
  await empty.destroy()
  await sql.raw(`create database ${templateDatabase} template ${emptyTemplate}`).execute(root)
  await root.destroy()
  const db = openDatabase({ url: postgres.url(templateDatabase), max: 2 })
  await setClock(db, beforeNoon)
  await seedWorld(db)
  await makePasswordCheap(db)
  await grantWorker(db, embeddedWorker)
  await sql.raw(readFileSync(join(import.meta.dirname, 'pristine.sql'), 'utf8')).execute(db)
  await db.destroy()
  project.provide('postgresUrl', postgres.url('DATABASE'))
  return async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

export default (project: TestProject) => startCluster(project)
