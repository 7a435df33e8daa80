/** A public page: prerendered to HTML by the build and hydrated without a router. What it is called stands in `heads.ts`. */
export interface SitePage {
  path: string
  /** The file of its component, which is named as the file. */
  file: string
  /** It says the same to everybody and only has links, so the browser need not download it a second time as code. */
  isStatic?: true
}

export const pages: readonly SitePage[] = [
  { path: '/lp', file: '../landing/LandingPage.tsx' },
  { path: '/personas', file: '../about/PersonasPage.tsx' },
  { path: '/how', file: '../about/HowPage.tsx', isStatic: true },
  { path: '/modes', file: '../about/ModesPage.tsx', isStatic: true },
  { path: '/payment-methods', file: '../about/PaymentMethodsPage.tsx', isStatic: true },
  { path: '/pickup-points', file: '../pickup/PickupPointsPage.tsx' },
  { path: '/referral', file: '../referral/ReferralPage.tsx' },
  { path: '/faq', file: '../about/FaqPage.tsx' },
  { path: '/contact', file: '../about/ContactPage.tsx' },
  { path: '/terms', file: '../legal/TermsPage.tsx', isStatic: true },
  { path: '/privacy', file: '../legal/PrivacyPage.tsx', isStatic: true },
  { path: '/accessibility', file: '../legal/AccessibilityPage.tsx', isStatic: true },
  { path: '/disclosure', file: '../legal/DisclosurePage.tsx', isStatic: true },
  { path: '/complaints', file: '../legal/ComplaintsPage.tsx', isStatic: true },
  { path: '/withdrawal', file: '../legal/WithdrawalPage.tsx', isStatic: true },
]

export const isPublic = (path: string): boolean => pages.some((page) => page.path === path)
