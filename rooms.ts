// The allowed imports between rooms; architecture.test.ts enforces them.

/** The floors whose rooms import each other. */
export type Floor = 'domain' | 'server' | 'web'
/** What every room of a floor may import; each entry may import those before it. */
export const ground: Record<Floor, string[]> = {
  domain: ['text', 'money', 'time', 'sheet'],
  server: ['platform'],
  web: ['lib', 'ui', 'form', 'table'],
}
/** What is above all rooms, and may import each. */
export const roof: Record<Floor, string[]> = {
  domain: [],
  server: ['http', 'migrations'],
  web: ['frame', 'routes', 'static'],
}

/**
 * Every room by its wing, and the rooms of the same floor that it may import besides the ground: downhill only. A room has one name on every
 * floor; docs/rooms.md describes each.
 */
export const mayEnter: Record<string, Record<string, Partial<Record<Floor, string>>>> = {
  people: {
    account: { domain: '', server: 'benefits maintenance referral trail', web: '' },
    links: { domain: '', server: 'account deliveries trail', web: '' },
    'assisted-members': { server: 'account privacy' },
    groups: {
      domain: 'account clearing pool',
      server: 'assisted-members catalog clearing deliveries offers pickup pool settings',
      web: 'account items referral subsidies suppliers',
    },
    assistance: {
      domain: 'account settings',
      server: 'account assisted-members deliveries groups handover links payments settings trail',
      web: 'account links payments settings',
    },
    settings: {
      domain: 'pickup',
      server: 'deliveries delivery-options one-time pickup',
      web: 'account calendar-feed delivery-options links notices pickup privacy',
    },
    privacy: { domain: 'deliveries', server: 'account deliveries trail', web: '' },
    referral: { domain: '', server: 'benefits ledger payments', web: 'account items site' },
    notices: { domain: '', server: '', web: 'account inbox' },
    users: { server: 'account trail', web: 'account assistance' },
    maintenance: { domain: 'account', server: 'trail', web: 'account' },
    trail: { domain: 'account', server: '', web: '' },
  },
  catalog: {
    catalog: { domain: '', server: '', web: 'account basket clearing deliveries items purchases template' },
    items: { web: '' },
    extraction: { domain: 'catalog', server: 'catalog' },
    uploads: { domain: '', server: 'extraction links' },
    media: { domain: '', server: 'uploads', web: '' },
  },
  week: {
    deliveries: { domain: '', server: 'payments pool waiting', web: 'clearing' },
    localities: { domain: '', server: 'deliveries one-time settings', web: 'delivery-options' },
    history: { domain: 'clearing external-purchases template', server: '', web: 'links' },
    pickup: { domain: '', server: '', web: 'account site' },
    template: { domain: 'catalog clearing', server: 'catalog deliveries history links', web: 'basket clearing links purchases' },
    basket: {
      domain: 'catalog clearing delivery-options one-time settings template',
      server: 'catalog clearing deliveries delivery-options handover history ledger links purchases template waiting',
      web: 'account clearing deliveries delivery-options history items links off-catalog payments purchases',
    },
    'delivery-options': { domain: 'one-time settings', server: 'deliveries pickup', web: '' },
    binding: {
      domain: 'clearing',
      server: 'basket catalog deliveries delivery-options ledger links payments template waiting',
      web: 'links',
    },
    'one-time': {
      domain: '',
      server: 'basket binding catalog deliveries history links waiting',
      web: 'basket catalog clearing deliveries history items links quick-entry',
    },
    'external-purchases': { domain: '', server: 'basket deliveries history links', web: 'basket deliveries history links' },
    'calendar-feed': { domain: 'deliveries pickup', server: 'basket deliveries handover', web: '' },
    pool: { domain: '', server: '' },
    waiting: { server: '' },
    suppliers: { domain: '', server: 'account offers', web: 'account history' },
    logistics: { server: 'pickup', web: 'suppliers' },
    offers: {
      domain: 'catalog deliveries ledger pool',
      server: 'catalog deliveries pool trail webhooks',
      web: 'account clearing items suppliers',
    },
    'forward-book': { domain: 'pool', server: 'catalog pool', web: 'suppliers' },
    webhooks: { domain: '', server: 'account trail', web: '' },
    'api-keys': { domain: '', server: 'account trail', web: 'suppliers webhooks' },
    clearing: {
      domain: 'offers pool purchases',
      server: 'benefits catalog deliveries ledger offers payments pool purchases waiting webhooks',
      web: 'account links',
    },
    purchases: { domain: 'deliveries handover', server: 'catalog deliveries handover payments pool', web: 'links' },
    'past-purchases': {
      web: 'account basket catalog clearing documents handover items links payments purchases quick-entry support withdrawals',
    },
    orders: {
      domain: 'catalog deliveries offers',
      server: 'benefits deliveries ledger purchases webhooks',
      web: 'account documents suppliers',
    },
    handover: {
      domain: 'catalog deliveries payments settlement',
      server: 'benefits deliveries invoice-limits ledger payments uploads',
      web: 'account deliveries delivery-options payments',
    },
    'pool-invitations': { server: 'clearing deliveries referral' },
    'price-notices': { domain: '', server: 'catalog clearing deliveries' },
    'quick-entry': { web: 'basket catalog deliveries items links off-catalog purchases' },
    'items-table': {
      domain: 'basket clearing delivery-options external-purchases one-time template',
      web: 'basket binding clearing external-purchases history links',
    },
    'purchase-form': { web: 'account basket binding catalog items links quick-entry template' },
    'basket-page': {
      web: 'basket binding catalog clearing deliveries external-purchases handover items items-table links purchases quick-entry',
    },
    'template-page': {
      web: 'basket binding catalog clearing external-purchases history items items-table links off-catalog one-time purchases quick-entry template',
    },
  },
  money: {
    ledger: { domain: '', server: '', web: 'account' },
    documents: { domain: 'ledger payments pickup', server: 'deliveries ledger payments', web: 'ledger suppliers support' },
    withdrawals: { domain: '', server: 'benefits ledger', web: '' },
    settlement: { domain: '', server: 'benefits deliveries ledger', web: '' },
    receivables: { domain: 'payments', server: 'ledger payments', web: '' },
    subsidies: { domain: 'ledger pool', server: 'ledger', web: 'documents' },
    benefits: { domain: 'subsidies', server: 'ledger subsidies', web: 'ledger' },
    books: { web: 'documents invoice-limits ledger receivables settlement withdrawals' },
    'invoice-limits': { domain: '', server: 'ledger', web: '' },
    'card-payments': { domain: '', server: 'invoice-limits ledger payments', web: '' },
    payments: {
      domain: 'card-payments settings',
      server: 'invoice-limits ledger',
      web: 'card-payments invoice-limits ledger links statements',
    },
    statements: { domain: 'ledger payments', server: 'ledger payments', web: '' },
  },
  desk: {
    assortment: {
      domain: 'catalog reference-data',
      server: 'basket catalog deliveries media offers one-time template uploads waiting',
      web: 'account history items',
    },
    'assortment-import': { server: 'assortment catalog deliveries trail', web: 'assortment' },
    municipalities: { server: 'groups', web: '' },
    overview: { domain: '', server: 'deliveries', web: 'dashboard' },
    audit: { domain: 'account campaigns deliveries groups history maintenance pickup reference-data', server: '', web: 'history' },
    'reference-data': { domain: 'delivery-options payments pickup', server: 'catalog deliveries legal pickup referral', web: 'audit' },
    'off-catalog': {
      domain: 'catalog',
      server: 'assortment basket catalog deliveries extraction links one-time pool template uploads',
      web: 'account assortment items',
    },
  },
  help: {
    lifecycle: { domain: 'payments settings', web: '' },
    tasks: { domain: 'lifecycle payments settings', web: 'lifecycle' },
    'step-calendar': { domain: '', web: 'tasks' },
    support: { domain: '', server: 'benefits catalog ledger uploads', web: 'account items links off-catalog' },
    inbox: { domain: '', server: 'account', web: '' },
    search: { domain: 'account', server: '', web: 'catalog items' },
    dashboard: {
      domain: 'account purchases',
      server:
        'account basket benefits binding card-payments clearing deliveries handover ledger overview payments purchases settlement statements support',
      web: 'basket binding clearing handover lifecycle payments purchases step-calendar support tasks',
    },
  },
  public: {
    landing: { server: 'catalog deliveries pool', web: 'about account campaigns clearing items pickup referral site' },
    campaigns: { domain: 'site', server: '', web: 'account media site' },
    live: { server: 'account clearing deliveries links' },
    site: { domain: '', web: '' },
    about: { web: 'account legal site' },
    legal: { domain: 'site', server: '', web: 'site' },
  },
}
