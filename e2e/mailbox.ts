import { expect, type Page } from '@playwright/test'

/** The last code sent to an address or a phone, from the demo's mailbox; `before` is an earlier one. */
export async function mailedCode(page: Page, email: string, before = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    const mailbox = await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)
    code = /<a href="\/dev\/mail\/[^"]+">(?:SMS: )?(\d{6}) je /.exec(await mailbox.text())?.[1] ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(before)
  }).toPass({ timeout: 10_000 })
  return code
}

/** The link to our page in the last mail to an address with this subject. */
export async function mailedLink(page: Page, email: string, subject: string): Promise<string> {
  let link = ''
  await expect(async () => {
    const mailbox = await (await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)).text()
    const mail = new RegExp(`<a href="(/dev/mail/[^"]+)">${subject}<`).exec(mailbox)?.[1] ?? ''
    expect(mail).not.toBe('')
    link = /<a href="(https?:[^"]+)">/.exec(await (await page.request.get(mail)).text())?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return link
}
