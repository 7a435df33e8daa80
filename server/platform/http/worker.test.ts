import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { operatorOf } from '#server/platform/operator.ts'
import { createHttp } from './server.ts'
import { serveWeb } from './static.ts'

const origin = 'http://localhost:3000'
let web: string
beforeEach(() => {
  web = mkdtempSync(join(tmpdir(), 'dohromady-web-'))
  writeFileSync(join(web, 'index.html'), '<script type="application/json" id="operator">%OPERATOR%</script>')
  writeFileSync(join(web, 'sw.js'), 'keep([{"revision":"aa11","url":"index.html"},{"revision":"bb22","url":"theme.js"}])')
})
afterEach(() => rmSync(web, { recursive: true }))

/** The service worker of an installation, as a browser gets it. */
async function workerOf(settings: Parameters<typeof operatorOf>[0]) {
  const memberOf = async () => null
  const app = await createHttp({
    log: createLog('fatal'),
    origin,
    requestsPerMinute: 0,
    memberOf,
    isChange: () => false,
    proxies: 0,
    tiles: undefined,
  })
  await serveWeb(app, { web, site: join(web, 'site') }, { origin, demo: false, operator: operatorOf(settings) })
  const { body, headers } = await app.inject('/sw.js')
  await app.close()
  return { body, headers }
}

const klas = {
  OPERATOR_NAME: 'Družstvo Klas',
  OPERATOR_COMPANY_ID: '25596641',
  OPERATOR_REGISTER: 'Krajský soud v Brně, oddíl Dr, vložka 1',
  OPERATOR_STREET: 'Polní 5',
  OPERATOR_POSTAL_CODE: '602 00',
  OPERATOR_CITY: 'Brno',
  OPERATOR_EMAIL: 'klas@dohromady.test',
  OPERATOR_PHONE: '+420 601 234 567',
}

test('a browser replaces the cached app page when the operator changes, and only then', async () => {
  const [example, again, other] = [await workerOf({}), await workerOf({}), await workerOf(klas)]
  expect(other.body).not.toBe(example.body)
  expect(again.body).toBe(example.body)
  // Documents that do not name the operator keep their revision.
  for (const { body } of [example, other]) expect(body).toContain('{"revision":"bb22","url":"theme.js"}')
  expect(example.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
})
