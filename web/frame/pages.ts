/** A public page: prerendered by the build and hydrated without a router. Its title is in `heads.ts`. */
export interface SitePage {
  path: string
  /** The file of its component, which has the same name. */
  file: string
  /** Static text and links only, so the browser need not download it again as code. */
  isStatic?: true
}

export const pages: readonly SitePage[] = [
  { path: '/lp', file: '../public/landing/LandingPage.tsx' },
  { path: '/personas', file: '../public/about/PersonasPage.tsx' },
  { path: '/how', file: '../public/about/HowPage.tsx', isStatic: true },
  { path: '/modes', file: '../public/about/ModesPage.tsx' },
  { path: '/payment-methods', file: '../public/about/PaymentMethodsPage.tsx', isStatic: true },
  { path: '/pickup-points', file: '../week/pickup/PickupPointsPage.tsx' },
  { path: '/referral', file: '../people/referral/ReferralPage.tsx' },
  { path: '/faq', file: '../public/about/FaqPage.tsx' },
  { path: '/contact', file: '../public/about/ContactPage.tsx' },
  { path: '/terms', file: '../public/legal/TermsPage.tsx', isStatic: true },
  { path: '/privacy', file: '../public/legal/PrivacyPage.tsx', isStatic: true },
  { path: '/accessibility', file: '../public/legal/AccessibilityPage.tsx', isStatic: true },
  { path: '/disclosure', file: '../public/legal/DisclosurePage.tsx', isStatic: true },
  { path: '/complaints', file: '../public/legal/ComplaintsPage.tsx', isStatic: true },
  { path: '/withdrawal', file: '../public/legal/WithdrawalPage.tsx', isStatic: true },
]

export const isPublic = (path: string): boolean => pages.some((page) => page.path === path)
