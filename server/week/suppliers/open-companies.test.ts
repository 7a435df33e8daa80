import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEgress } from '#server/platform/egress.ts'
import { openCompanies } from './open-companies.ts'

// A local server that answers as ARES documents it; requests go through the real guard.
let server: Server
let host: string
let asked: string[]
let answer: (request: IncomingMessage, reply: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url} ${request.headers.accept}`)
    answer(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
})

const json = (status: number, body: unknown) => (_: IncomingMessage, reply: ServerResponse) => {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const found = {
  ico: '27074358',
  obchodniJmeno: 'Asseco Central Europe, a.s.',
  dic: 'CZ27074358',
  sidlo: { textovaAdresa: 'Budějovická 778/3a, Michle, 14000 Praha 4', psc: 14000 },
  czNace: ['62'],
}
const register = (clock?: () => number) =>
  openCompanies({ egress: openEgress({ shops: [host], limits: { totalMs: 500 } }), url: `http://${host}/rest`, ...(clock && { clock }) })

test('a company is found by its IČO, and asked for once a day', async () => {
  answer = json(200, found)
  let now = 0
  const companies = register(() => now)
  const company = { name: 'Asseco Central Europe, a.s.', address: 'Budějovická 778/3a, Michle, 14000 Praha 4', taxNumber: 'CZ27074358' }
  expect(await companies.find('27074358')).toEqual(company)
  expect(await companies.find('27074358')).toEqual(company)
  expect(asked).toEqual(['GET /rest/ekonomicke-subjekty/27074358 application/json'])
  now = 25 * 60 * 60 * 1000
  await companies.find('27074358')
  expect(asked).toHaveLength(2)
})

test('without an address or a tax number, the name alone is found', async () => {
  answer = json(200, { ico: '25596641', obchodniJmeno: 'Obec' })
  expect(await register().find('25596641')).toEqual({ name: 'Obec', address: '', taxNumber: null })
})

test('an unknown company, and a register that is down, silent or says something else, are refused', async () => {
  answer = json(404, { kod: 'NENALEZENO' })
  await expect(register().find('27074358')).rejects.toMatchObject({ code: 'COMPANY_UNKNOWN' })
  for (const wrong of [json(500, {}), json(200, { ico: '1' }), json(200, []), () => {}]) {
    answer = wrong
    await expect(register().find('27074358')).rejects.toMatchObject({ code: 'REGISTER_SILENT' })
  }
  answer = (_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>odstávka</p>')
  await expect(register().find('27074358')).rejects.toMatchObject({ code: 'REGISTER_SILENT' })
})

test('the guard of outgoing requests applies: no register inside our network', async () => {
  answer = json(200, found)
  const inside = openCompanies({ egress: openEgress(), url: `http://${host}/rest` })
  await expect(inside.find('27074358')).rejects.toMatchObject({ code: 'REGISTER_SILENT' })
  expect(asked).toEqual([])
})
