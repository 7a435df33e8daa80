/** A public page: prerendered to HTML by the build and hydrated without a router. */
export interface SitePage {
  path: string
  /** Of the window and of shared links. */
  title: string
  /** What search engines and shared links show below the title. */
  description: string
  /** The file of its component, which is named as the file. */
  file: string
}

export const pages: readonly SitePage[] = [
  {
    path: '/lp',
    title: 'Dohromady – nakupujeme společně',
    description:
      'Domácnosti, firmy a obce sčítají týdenní nákup podle položky, lokality a týdne. Čím víc se nás sejde, tím nižší cenu dostanou všichni.',
    file: '../landing/LandingPage.tsx',
  },
  {
    path: '/referral',
    title: 'Referenční program – Dohromady',
    description:
      'Pozvěte sousedy svým odkazem nebo QR kódem. Čím víc domácností z lokality nakupuje spolu, tím nižší cenu dostanou všichni.',
    file: '../referral/ReferralPage.tsx',
  },
]

export const isPublic = (path: string): boolean => pages.some((page) => page.path === path)
