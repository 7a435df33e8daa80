import { createHmac } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ApiLimits } from '#contract/week/supplier-api.ts'
import { sessionCookie } from '#server/people/account/session.ts'
import { serveCspReports } from '#server/platform/http/csp-reports.ts'
import { serveHealth } from '#server/platform/http/health.ts'
import type { Pace } from '#server/platform/http/pace.ts'
import { createHttp } from '#server/platform/http/server.ts'
import { serveWeb } from '#server/platform/http/static.ts'
import { openFiles } from '#server/platform/files.ts'
import { operatorOf } from '#server/platform/operator.ts'
import { createAnswerCache } from '#server/platform/answer-cache.ts'
import { serveDevMail } from '#server/platform/mail/serve-dev-mail.ts'
import { rememberMembers } from '#server/people/account/remember-members.ts'
import { serveSupplierApi } from '#server/http/api/serve-supplier-api.ts'
import { serveLive } from '#server/http/serve-live.ts'
import { serveCardEvents } from '#server/http/serve-card-events.ts'
import { serveMembers } from '#server/http/serve-members.ts'
import { serveMedia } from '#server/http/serve-media.ts'
import { serveApi } from '#server/http/serve.ts'
import type { Shared } from '#server/http/shared.ts'
import { nothingElse, type World } from './call.ts'

/** A stand-in for the built web: a page of the app, one of the site, and a script. */
const web = {
  'web/index.html': '<!doctype html><title>Aplikace</title><script type="module" src="/assets/main-1a2b.js"></script>',
  'web/site.html': '<!doctype html><title>Šablona</title>',
  'web/assets/main-1a2b.js': 'start()',
  'site/lp.html': '<!doctype html><title>Úvod</title><script type="module" src="/assets/main-1a2b.js"></script>',
}

interface Options {
  origin?: string
  /** Overrides what the world gives to every call. */
  other?: Partial<Shared>
  isReady?: () => boolean
  /** Minimum speed of an upload. */
  pace?: Pace
  /** Limits of the supplier API; by default nothing is limited. */
  apiLimits?: ApiLimits
}

/** The whole product over HTTP as main.ts assembles it, without a port: requests use `app.inject`. */
export async function openHttp(
  world: World,
  { origin = 'http://localhost', other = {}, isReady = () => true, pace, apiLimits }: Options = {},
) {
  const { worker: db, notices, topics, log, maintenance, keyedHash, secret, trail, uploads } = world
  const isSecure = origin.startsWith('https:')
  const authSettings = { ...world.authSettings, isSecure, limitsAddresses: false }
  const own = { db, replica: () => db, notices, topics, cache: createAnswerCache(), log }
  const parts = { uploads, maintenance, keyedHash, authSettings, trail }
  const shared: Shared = { ...own, ...parts, demo: true, ...nothingElse, ...other }
  const folder = mkdtempSync(join(tmpdir(), 'dohromady-http-'))
  for (const [path, text] of Object.entries(web)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  const app = await createHttp({ log, origin, requestsPerMinute: apiLimits ? 600 : 0, proxies: 0, tiles: undefined })
  const routes: string[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) routes.push(`${each} ${url}`)
  })
  const yes = async () => isReady()
  const access = { origin, secret, proxies: 0 }
  serveHealth(app, { database: yes, migrations: yes, listener: yes, jobs: yes, storage: yes }, () => false)
  await serveCspReports(app, false)
  await serveApi(app, shared, { ...access, ...(pace && { pace }) })
  await serveSupplierApi(app, shared, { ...access, limits: apiLimits ?? null })
  await serveMembers(app, shared, access)
  await serveCardEvents(app, { db, notices, userId: null, source: 'system' }, shared.cards)
  const sockets = serveLive(app, shared, {
    ...access,
    memberOf: rememberMembers(world.db, { secret: access.secret, isSecure: world.authSettings.isSecure }),
    isLimited: true,
  })
  serveMedia(app, { db, files: openFiles(join(folder, 'media')), usage: { count: () => {}, stop: async () => {} } })
  serveDevMail(app, { db, origin })
  await serveWeb(app, { web: join(folder, 'web'), site: join(folder, 'site') }, { origin, demo: true, operator: operatorOf({}) })
  await app.ready()

  return {
    app,
    routes,
    /** The cookie of a new session of a member of the cast. */
    cookieOf: async (key: string) => {
      const token = `http-of-${key}`
      const values = { user_id: await world.userId(key), token, expires_at: new Date('2099-01-01') }
      await world.db.insertInto('sessions').values(values).execute()
      const name = isSecure ? sessionCookie.secure : sessionCookie.plain
      return `${name}=${encodeURIComponent(`${token}.${createHmac('sha256', secret).update(token).digest('base64')}`)}`
    },
    close: async () => {
      sockets.stop()
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type OpenHttp = Awaited<ReturnType<typeof openHttp>>
