import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsubscribeToken } from '#server/people/notices/unsubscribe-token.ts'
import { openWorld, type World } from '#server/test/call.ts'
import { openHttp, type OpenHttp } from '#server/test/http.ts'

const host = 'dohromady.example'
let world: World
let http: OpenHttp
beforeAll(async () => {
  world = await openWorld()
  http = await openHttp(world, { origin: `https://${host}` })
})
afterAll(async () => {
  await http.close()
  await world.close()
})

const declined = async (key: string) => (await world.as(key).notices.read()).mail
const addressOf = async (key: string, topic: 'no_offer' | 'price_fell') =>
  `/unsubscribe/${unsubscribeToken(world.keyedHash, await world.userId(key), topic)}`
const click = (url: string, headers: Record<string, string> = {}) =>
  http.app.inject({
    method: 'POST',
    url,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })

test('one click of a mail program turns the topic off, as often as it is sent, for this account only', async () => {
  const url = await addressOf('jana', 'no_offer')
  const requests: Record<string, string>[] = [
    {},
    { 'content-type': 'multipart/form-data; boundary=x' },
    { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of requests) expect((await click(url, headers)).statusCode).toBe(200)
  expect([await declined('jana'), await declined('petr')]).toEqual([['no_offer'], []])
})

test('opening the link changes nothing, and leads to the page that asks', async () => {
  const url = await addressOf('petr', 'no_offer')
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await http.app.inject({ method, url, headers: { host } })
    expect([statusCode, headers.location]).toEqual([302, url.replace('/unsubscribe/', '/unsubscribe#')])
    expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
  }
  expect(await declined('petr')).toEqual([])
})

test('a token of another topic or account, or a made up one, turns nothing off', async () => {
  const [own, other] = [await addressOf('klara', 'no_offer'), await addressOf('petr', 'no_offer')]
  const wrong = [
    own.replace('no_offer', 'price_fell'),
    own.slice(0, 49) + other.slice(49),
    own.slice(0, -1),
    '/unsubscribe/x',
    `/unsubscribe/${'x'.repeat(300)}`,
    '/unsubscribe/%0d%0aset-cookie:a=b',
  ]
  for (const url of wrong) expect((await click(url)).statusCode, url).toBe(409)
  expect((await http.app.inject({ url: wrong.at(-1)!, headers: { host } })).headers.location).toBe('/unsubscribe#%0D%0Aset-cookie%3Aa%3Db')
  expect([await declined('klara'), await declined('petr')]).toEqual([[], []])
})

test('everything else is still written by our own pages only', async () => {
  const { statusCode } = await http.app.inject({
    method: 'POST',
    url: '/rpc/notices/unsubscribe',
    headers: { host, origin: 'https://mail.example' },
    payload: {},
  })
  expect(statusCode).toBe(403)
})
