// Separate from their names: the router needs only the keys, with the first page.

/** The tables with a history. */
export const AUDITED_TABLES = [
  'app_status',
  'assisted_members',
  'basket_grants',
  'bypass_codes',
  'bypass_passes',
  'campaigns',
  'catalog_items',
  'catalog_prices',
  'categories',
  'cp_delivery_points',
  'deliveries',
  'delivery_breaks',
  'delivery_stops',
  'external_purchases',
  'feature_settings',
  'group_memberships',
  'group_point_requests',
  'groups',
  'last_mile_delivery_providers',
  'legal_texts',
  'localities',
  'maintenance_windows',
  'media_assets',
  'municipal_subsidies',
  'municipalities',
  'off_catalog_requests',
  'one_time_items',
  'passkeys',
  'pickup_points',
  'place_arrivals',
  'purchase_items',
  'purchase_order_lines',
  'purchase_orders',
  'region_localities',
  'regions',
  'registration_goals',
  'sessions',
  'shopping_settings',
  'skipped_weeks',
  'substitute_pickup_points',
  'supplier_price_lists',
  'suppliers',
  'support_requests',
  'support_templates',
  'takeovers',
  'two_factors',
  'user_flags',
  'vat_rates',
  'waiting_lines',
  'week_options',
  'weekly_demands',
  'weekly_variant_items',
] as const
/** One of `AUDITED_TABLES`. */
export type AuditedTable = (typeof AUDITED_TABLES)[number]

/** Where a change came from. */
export const CHANGE_SOURCES = ['staff', 'member', 'supplier', 'import', 'system'] as const
/** One of `CHANGE_SOURCES`. */
export type ChangeSource = (typeof CHANGE_SOURCES)[number]
