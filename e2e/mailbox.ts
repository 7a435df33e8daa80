import { expect, type Page } from '@playwright/test'

/** The code that was sent last to an address or a telephone, from the mailbox of the demo; `before` is one that is known already. */
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

/** The link to a page of ours in what was mailed last to an address under this subject. */
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
