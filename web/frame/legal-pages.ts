/** The legal pages that every page links to. */
export const legalPages: readonly { name: string; target: string }[] = [
  { name: 'Obchodní podmínky', target: '/terms' },
  { name: 'Ochrana osobních údajů', target: '/privacy' },
  { name: 'Reklamační řád', target: '/complaints' },
  { name: 'Odstoupení od smlouvy', target: '/withdrawal' },
  { name: 'Prohlášení o přístupnosti', target: '/accessibility' },
  { name: 'Nahlášení bezpečnostní chyby', target: '/disclosure' },
]
