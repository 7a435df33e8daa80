import { expect, type Page } from '@playwright/test'

/** The code that was mailed last to an address, from the mailbox of the demo; `before` is one that is known already. */
export async function mailedCode(page: Page, email: string, before = ''): Promise<string> {
  let code = ''
  await expect(async () => {
    const mailbox = await page.request.get(`/dev/mail?to=${encodeURIComponent(email)}`)
    code = /<a href="\/dev\/mail\/[^"]+">(\d{6}) je /.exec(await mailbox.text())?.[1] ?? ''
    expect(code).not.toBe('')
    expect(code).not.toBe(before)
  }).toPass({ timeout: 10_000 })
  return code
}
