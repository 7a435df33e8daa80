import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { notices } from './parts.ts'
import { visit } from './visit.ts'
import { storyWorld } from './world.ts'

// Stands for ARES, in the shape of its REST API.
let server: Server
let register = ''
test.beforeAll(async () => {
  server = createServer((request, reply) => {
    const isKnown = request.url === '/rest/ekonomicke-subjekty/27074358'
    reply
      .writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify({ obchodniJmeno: 'Sady Podlesí s.r.o.', sidlo: { textovaAdresa: 'Podlesí 1, 67401 Třebíč' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  register = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterAll(() => new Promise((resolve) => server.close(resolve)))

const world = storyWorld(() => ({ EXTRACTION_TEST_SHOPS: register, ARES_URL: `http://${register}/rest` }))

test('a member applies to supply, is rejected with a reason, applies again and is approved', async ({ browser }) => {
  const jana = await world().again(browser, 'jana')
  const admin = await world().again(browser, 'admin')

  const applyNow = async () => {
    const form = jana.getByRole('region', { name: 'Chci dodávat' })
    await form.getByLabel('IČO').fill('27074358')
    await form.getByRole('button', { name: 'Dohledat v ARES' }).click()
    await expect(form.getByLabel('Název firmy')).toHaveValue('Sady Podlesí s.r.o.')
    await expect(form.getByText('Podlesí 1, 67401 Třebíč')).toBeVisible()
    await form.getByLabel('Kontaktní osoba').fill('Jana Dvořáková')
    await form.getByLabel('E-mail').fill('jana@sady.test')
    await form.getByLabel('Telefon').fill('603 111 222')
    await form.getByText('Souhlasím s obchodními podmínkami').click()
    await form.getByRole('button', { name: 'Odeslat žádost' }).click()
    await expect(jana.getByText('Žádost čeká na rozhodnutí.')).toBeVisible()
  }

  await test.step('from the page of contacts to the application, where a wrong IČO cannot be looked up', async () => {
    await jana.goto('/contact')
    await jana.getByRole('link', { name: 'požádejte o profil dodavatele' }).click()
    await expect(jana.getByText('Kontaktujte administrátora')).toBeVisible()
    const form = jana.getByRole('region', { name: 'Chci dodávat' })
    await form.getByLabel('IČO').fill('27074359')
    await expect(form.getByRole('button', { name: 'Dohledat v ARES' })).toBeDisabled()
    await applyNow()
  })

  await test.step('the administrator rejects it with a reason, which the applicant reads', async () => {
    await visit(admin, '/admin/suppliers/goods')
    await admin.getByRole('button', { name: 'Zamítnout: Sady Podlesí s.r.o.' }).click()
    const dialog = admin.getByRole('alertdialog')
    await dialog.getByLabel('Důvod').fill('Pošlete prosím výpis z rejstříku')
    await dialog.getByRole('button', { name: 'Zamítnout' }).click()
    await expect(notices(admin).getByText('Zamítnuto: Sady Podlesí s.r.o.')).toBeVisible()
    await expect(admin.getByText('Žádná žádost nečeká.')).toBeVisible()
    await visit(jana, '/inbox')
    await expect(jana.getByRole('heading', { level: 1 })).toHaveText(/^Upozornění/)
    await visit(jana, '/supplier/demands')
    await expect(jana.getByText('Důvod: Pošlete prosím výpis z rejstříku')).toBeVisible()
  })

  await test.step('a second application is approved, and the applicant supplies', async () => {
    await jana.getByRole('button', { name: 'Požádat znovu' }).click()
    await applyNow()
    await visit(admin, '/admin/users')
    await expect(admin.getByRole('table', { name: 'Účty' })).toBeVisible()
    await visit(admin, '/admin/suppliers/goods')
    await admin.getByRole('button', { name: 'Schválit: Sady Podlesí s.r.o.' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Schválit' }).click()
    await expect(notices(admin).getByText('Schváleno: Sady Podlesí s.r.o.')).toBeVisible()
    await expect(admin.getByRole('table', { name: 'Dodavatelé zboží' })).toContainText('Sady Podlesí s.r.o.')
    // The new role has ended all sessions of the account.
    await world().signIn(jana.context(), 'jana')
    await jana.goto('/supplier/demands')
    await expect(jana.getByRole('table', { name: 'Poptávky' })).toBeVisible()

    // No screen takes an approval back; a suspension is another thing.
    await world().database(`update suppliers set is_approved = false where registration_number = '27074358'`)
    await jana.reload()
    await expect(jana.getByText('Profil je teď pozastavený')).toBeVisible()
  })
})
