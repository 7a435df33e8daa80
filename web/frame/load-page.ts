import type { ComponentType } from 'react'
import type { SitePage } from './pages.ts'

const files = import.meta.glob<Record<string, ComponentType>>([
  '../public/about/*Page.tsx',
  '../public/landing/*Page.tsx',
  '../public/legal/*Page.tsx',
  '../week/pickup/*Page.tsx',
  '../people/referral/ReferralPage.tsx',
])

/** Loads the component of a public page. */
export async function loadPage({ file }: SitePage): Promise<ComponentType> {
  const load = files[file]
  if (!load) throw new Error(`no page in ${file}`)
  return (await load())[file.replace(/^.*\//, '').replace('.tsx', '')]!
}
