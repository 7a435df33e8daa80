// Written by `npm run schema` from the migrations. Do not edit.
import type { Generated, GeneratedAlways } from 'kysely'
import type { Unit } from '#domain/money/unit.ts'
import type { Money } from '#domain/money/money.ts'
import type { Quantity } from '#domain/money/quantity.ts'
import type { Day } from '#domain/time/day.ts'
import type { WeekStart } from '#domain/time/week.ts'

type Json = unknown

export interface AccountViews {
  id: Generated<string>
  user_id: string
  viewed_by: string | null
  reason: string
  began_at: Date
  until_at: Date
  ended_at: Date | null
}

export interface AggregatedDemands {
  id: Generated<string>
  delivery_id: string
  type: 'product' | 'service'
  catalog_item_id: string
  generic_name: string
  unit: Unit
  total_weekly_quantity: number
  no_cap_quantity: number
  households: number
  target_price_per_unit: Money | null
  created_at: Date
  vat_class: 'standard' | 'reduced' | 'zero'
  capped_households: Generated<number>
  further_quantity: Generated<number>
  further_households: Generated<number>
}

export interface Alerts {
  kind: 'deliveries' | 'mail' | 'jobs' | 'backup'
  seen_at: Date
  told_at: Date | null
}

export interface AllHelpers {
  member_id: string | null
  helper_id: string | null
  is_suspended: boolean | null
}

export interface ApiKeys {
  id: Generated<string>
  supplier_id: string
  user_id: string
  name: string
  salt: string
  key_hmac: Buffer
  start: string
  scopes: string[]
  created_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

export interface AppClock {
  only_row: Generated<boolean>
  offset_by: Generated<string>
}

export interface AppStatus {
  id: Generated<string>
  only_row: Generated<boolean>
  is_in_outage_dev: Generated<boolean>
  outage_message_dev: string | null
  is_in_outage_prod: Generated<boolean>
  outage_message_prod: string | null
}

export interface AssistedMembers {
  user_id: string
  helper_id: string | null
  group_id: string | null
  consent: 'written' | 'spoken'
  consented_on: Day
  created_at: Date
  ended_at: Date | null
}

export interface AuthAccounts {
  id: Generated<string>
  user_id: string
  account_id: string
  provider_id: string
  password: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface Backups {
  made_at: Date
  size_bytes: number
}

export interface BasketGrants {
  id: Generated<string>
  user_id: string
  link_id: string
  access: 'see' | 'edit'
  granted_at: Date
}

export interface BenefitUses {
  user_id: string
  benefit_id: string
  purchase_id: string
  delivery_id: string
  amount: Money
  postings: Generated<number>
}

export interface Benefits {
  user_id: string
  id: Generated<string>
  key: string
  kind: 'cashback' | 'free_delivery'
  source: 'referral' | 'welcome'
  value: Money
  used: Generated<Money>
  valid_from: Day
  valid_until: Day
  taken_back_at: Date | null
}

export interface BuyingMembers {
  user_id: string | null
}

export interface BypassCodes {
  id: Generated<string>
  maintenance_window_id: string
  code_hmac: Buffer
  created_at: Date
  expires_at: Date
  revoked_at: Date | null
}

export interface BypassPasses {
  id: Generated<string>
  bypass_code_id: string
  token_hmac: Buffer
  created_at: Date
  expires_at: Date
}

export interface CalendarFeeds {
  user_id: string
  id: Generated<string>
  created_at: Date
  last_read_at: Date | null
  shown: Generated<Json>
}

export interface Campaigns {
  id: Generated<string>
  type: 'card_banner' | 'card'
  status: Generated<'draft' | 'active' | 'ended'>
  priority: Generated<number>
  title: string
  description: string
  long_description: string | null
  icon: string | null
  location: string | null
  time_window: string | null
  capacity_info: string | null
  cta_text: string | null
  cta_url: string | null
  cta_dialog: 'auth' | null
  banner_title: string | null
  banner_description: string | null
  banner_cta_text: string | null
  banner_cta_url: string | null
  banner_cta_dialog: 'auth' | null
  media_asset_id: string | null
  starts_at: Date | null
  ends_at: Date | null
  created_at: Date
  version: Generated<number>
  audience: Generated<'everybody' | 'visitors' | 'members'>
  locality_id: string | null
}

export interface CardEvents {
  id: Generated<string>
  gateway_event: string
  kind: string
  received_at: Date
  trouble: 'amount' | 'currency' | 'unknown' | 'refund' | 'dispute' | null
  amount: number | null
  currency: string | null
  checkout: string | null
  settled_at: Date | null
  settled_by: string | null
  note: string | null
}

export interface CardPayments {
  user_id: string
  id: Generated<string>
  amount: Money
  purchase_id: string | null
  session_id: string | null
  gateway_payment: string | null
  status: Generated<'open' | 'paid' | 'failed'>
  created_at: Date
  settled_at: Date | null
}

export interface CardRefunds {
  user_id: string
  id: Generated<string>
  payment_id: string
  amount: Money
  status: Generated<'asked' | 'sent' | 'failed'>
  reason: string
  asked_by: string
  asked_at: Date
  settled_at: Date | null
  settled_by: string | null
  settled_note: string | null
}

export interface CatalogItems {
  id: Generated<string>
  type: 'product' | 'service'
  sku: string
  name: string
  generic_name: string
  category_id: string
  unit: Unit
  base_price: Money | null
  is_active: Generated<boolean>
  is_blocked: Generated<boolean>
  folded: GeneratedAlways<string | null>
  description: Generated<string>
  is_off_catalog: Generated<boolean>
  source_url: string | null
  requested_by: string | null
  approved_at: Date | null
  approved_by: string | null
  generic_folded: GeneratedAlways<string | null>
  brand: string | null
  brand_of: string | null
  image_asset_id: string | null
  merged_into: string | null
  version: Generated<number>
  aside_with: string | null
  rejection: string | null
  other_names: Generated<string[]>
  called: GeneratedAlways<string | null>
  composition: Generated<string>
  allergens: Generated<string>
  additions: GeneratedAlways<string[]>
  is_adults_only: Generated<boolean>
  is_storable: Generated<boolean>
}

export interface CatalogPrices {
  catalog_item_id: string
  valid_from: Date
  price: Money | null
  is_slip: Generated<boolean>
}

export interface CatalogVocabulary {
  word: string
}

export interface CatalogWords {
  word: string
  letters: number
  item_id: string
}

export interface Categories {
  id: Generated<string>
  type: 'product' | 'service'
  level: number
  parent_id: string | null
  name: string
  icon: Generated<string>
  sort_order: Generated<number>
  is_active: Generated<boolean>
  parent_level: GeneratedAlways<number | null>
  vat_class: Generated<'standard' | 'reduced' | 'zero'>
  version: Generated<number>
  aside_with: string | null
  other_names: Generated<string[]>
  is_perishable: Generated<boolean>
}

export interface CategoryCalled {
  category_id: string
  called: string
}

export interface CategoryDepartments {
  category_id: string
  name: string
  place: number
}

export interface CategoryScopes {
  category_id: string
  type: string
  within: string[]
}

export interface CategoryWords {
  word: string
  category_id: string
}

export interface ComplaintHearings {
  user_id: string
  request_id: string
  supplier_id: string
  asked_at: Date
  answer_by: Date
  body: Generated<string>
  answered_at: Date | null
}

export interface CountingOffers {
  id: string | null
  supplier_id: string | null
  locality_id: string | null
  catalog_item_id: string | null
  item_type: string | null
  unit: Unit | null
  price_tier_1_min_qty: Quantity | null
  price_tier_1_price: Money | null
  price_tier_2_min_qty: Quantity | null
  price_tier_2_price: Money | null
  price_tier_3_min_qty: Quantity | null
  price_tier_3_price: Money | null
  valid_from: Day | null
  valid_until: Day | null
  notes: string | null
  is_active: boolean | null
  created_at: Date | null
  withdrawn_at: Date | null
  packaging_kind: string | null
  packaging_quantity: Quantity | null
  region_id: string | null
}

export interface CpDeliveryPoints {
  id: Generated<string>
  code: string
  name: string
  address: Generated<string>
  city: string
  postal_code: string
  lat: number | null
  lng: number | null
  is_active: Generated<boolean>
}

export interface DecidedSums {
  user_id: string
  day: Day
  amount: number
}

export interface DeclinedNotices {
  user_id: string
  topic: string
  declined_at: Date
  channel: 'mail' | 'push'
}

export interface Definitions {
  name: string
  hash: string
}

export interface Deliveries {
  id: Generated<string>
  locality_id: string
  week_start_date: WeekStart
  status: Generated<'planned' | 'collecting' | 'closed' | 'offering' | 'cleared' | 'ordered' | 'in_transit' | 'ready' | 'handed_over' | 'settled' | 'cancelled'>
  opens_at: Date
  cut_off_at: Date
  offers_close_at: Date
  delivery_on: Day
  delivery_time: string
  closed_at: Date | null
  cleared_at: Date | null
  snapshot_lines: number | null
  snapshot_households: number | null
  snapshot_sha256: Buffer | null
  announced_cut_off_at: Date | null
  early_reason: string | null
  cancelled_at: Date | null
  cancel_reason: string | null
  shifted_from: Day | null
  shift_reason: string | null
  shift_is_untold: Generated<boolean>
  shift_told_at: Date | null
  reminded_48_at: Date | null
  reminded_6_at: Date | null
  ready_at: Date | null
  cleared_with: string | null
}

export interface DeliveryBreaks {
  id: Generated<string>
  locality_id: string | null
  kind: 'closed' | 'open'
  from_day: Day
  until_day: Day
  reason: string
  created_at: Date
}

export interface DeliveryRegions {
  delivery_id: string | null
  week_start_date: WeekStart | null
  locality_id: string | null
  region_id: string | null
  name: string | null
}

export interface DeliveryStops {
  id: Generated<string>
  delivery_id: string
  position: number
  pickup_point_id: string | null
  arrive_at: string
}

export interface DemandSupplierAllocations {
  aggregated_demand_id: string
  supplier_id: string
  supplier_price_list_id: string
  status: Generated<string>
  tier: number
  locked_unit_price: Money
  quantity: number
  created_at: Date
  households: Generated<number>
  flexible_quantity: Generated<number>
  shared_as: string[] | null
  regional_localities: number | null
}

export interface DevMailbox {
  id: string
  recipient: string
  subject: string
  body: string
  created_at: Date
  html: string | null
}

export interface DocumentSeries {
  kind: 'invoice' | 'credit_note' | 'settlement'
  year: number
  last: number
}

export interface DocumentedDeliveries {
  delivery_id: string
  kind: 'invoice' | 'settlement'
  issued_at: Date
}

export interface DocumentedTransactions {
  transaction_id: string
  document_id: string
}

export interface Documents {
  id: Generated<string>
  kind: 'invoice' | 'credit_note' | 'settlement'
  number: string
  key: string
  user_id: string | null
  supplier_id: string | null
  delivery_id: string
  purchase_id: string | null
  corrects_id: string | null
  issued_at: Date
  issued_on: Day
  taxable_on: Day
  due_on: Day
  total: number
  content: Json
}

export interface DunningStops {
  user_id: string
  until_on: Day
  reason: string
  stopped_by: string
  stopped_at: Date
}

export interface Dunnings {
  document_id: string
  stage: number
  user_id: string
  amount: number
  sent_at: Date
}

export interface EmailChanges {
  user_id: string
  new_email: string
  token_hmac: Buffer | null
  requested_at: Date
  expires_at: Date
}

export interface EndedSessions {
  token_sha256: Buffer
  user_id: string
  ended_at: Date
  reason: Generated<'account' | 'password' | 'revoked'>
}

export interface ErasureRequests {
  user_id: string
  asked_at: Date
  erase_at: Date
  reason: Generated<string>
  plans_forgotten_at: Date | null
  erased_at: Date | null
}

export interface ExpectedDemands {
  catalog_item_id: string
  unit: string
  locality_id: string
  weeks: Json
}

export interface ExternalPurchases {
  user_id: string
  id: Generated<string>
  variant_id: string
  kind: 'supplement' | 'before_delivery'
  shop_name: string
  shop_url: string | null
  total_price: Money
  delivery_address: Generated<string>
  notes: Generated<string>
  status: Generated<string>
  created_at: Date
}

export interface FeatureSettings {
  id: Generated<string>
  name: string
  value: Json
}

export interface FormerHouseholds {
  user_id: string
  other_id: string
  ended_at: Date
  is_near: Generated<boolean>
}

export interface FormerLocalities {
  municipality_id: string
  locality_id: string
  from_week: WeekStart | null
  until_week: WeekStart
}

export interface FormerStays {
  user_id: string
  locality_id: string
  from_week: WeekStart | null
  until_week: WeekStart
}

export interface ForwardBooks {
  locality_id: string
  from_week: Day
  computed_at: Date
}

export interface FrozenOptions {
  delivery_id: string
  user_id: string
  service_mode: string | null
  pickup_point_id: string | null
  delivery_provider_id: string | null
  payment_method: string | null
  home_fee: Money | null
  preparation_fee: Money | null
  packing_fee: Money | null
  box_fee: Money | null
  cash_on_delivery_fee: Money | null
  is_above_invoice_limit: Generated<boolean>
  group_id: string | null
}

export interface GroupInvitations {
  id: Generated<string>
  group_id: string
  user_id: string
  token_hmac: Buffer
  sent_to: string | null
  created_at: Date
  expires_at: Date
  joined: Generated<number>
}

export interface GroupMemberships {
  id: Generated<string>
  user_id: string
  group_id: string
  role: 'organiser' | 'deputy' | 'member'
  joined_at: Date
}

export interface GroupPointRequests {
  id: Generated<string>
  group_id: string
  organisation: string
  registration_number: string
  point_name: string
  point_address: string
  point_municipality: string
  point_postal_code: string
  opening_hours: Generated<string>
  requested_by: string | null
  requested_at: Date
  state: Generated<'waiting' | 'approved' | 'refused' | 'suspended'>
  decided_by: string | null
  decided_at: Date | null
  reason: Generated<string>
  pickup_point_id: string | null
}

export interface GroupWeeks {
  group_id: string
  delivery_id: string
  households: number | null
  paid: number | null
  saved: number | null
}

export interface Groups {
  id: Generated<string>
  name: string
  description: Generated<string>
  kind: 'neighbours' | 'company' | 'municipality'
  version: Generated<number>
  created_at: Date
}

export interface HandoverEvents {
  id: string
  delivery_id: string
  user_id: string
  purchase_id: string
  kind: 'counted' | 'handed_over' | 'undone' | 'failed' | 'offered' | 'paid'
  item_id: string | null
  handed: number | null
  missing: number | null
  damaged: number | null
  weight: number | null
  note: Generated<string>
  proof: 'qr' | 'code' | 'proxy' | 'document' | 'unchecked' | null
  proxy_id: string | null
  failure: 'nobody_came' | 'refused' | 'not_adult' | null
  offered_on: Day | null
  device: string
  happened_at: Date
  recorded_at: Date
  recorded_by: string
  is_age_checked: Generated<boolean>
  way: string | null
  owed: number | null
  is_unchecked: Generated<boolean>
}

export interface HandoverFees {
  kind: 'preparation' | 'packing' | 'box' | 'cashOnDelivery'
  amount: Money | null
  changed_at: Date | null
}

export interface Handovers {
  user_id: string
  id: string
  delivery_id: string
  number: number
  pickup_point_id: string | null
  salt: Buffer
  code_hash: Buffer
  token_hash: Buffer
  created_at: Date
}

export interface Helpers {
  member_id: string | null
  helper_id: string | null
}

export interface History {
  id: Generated<string>
  table_name: string
  item_id: string
  owner_id: string | null
  changed_at: Date
  changed_by: string | null
  change_type: 'insert' | 'update' | 'delete'
  changed_fields: string[]
  old_values: Json | null
  new_values: Json | null
  change_source: string
  business_reason: Generated<string>
  change_reason: Generated<string>
  ui_path: Generated<string>
  session_id: Generated<string>
}

export interface HouseholdTies {
  user_id: string | null
  other_id: string | null
}

export interface IdempotencyKeys {
  user_id: string
  key: string
  procedure: string
  request_hash: Buffer
  answer: Json | null
  created_at: Date
}

export interface InboxNotices {
  user_id: string
  id: string
  topic: string | null
  title: string
  text: string
  address: string
  created_at: Date
  read_at: Date | null
}

export interface Installation {
  one: Generated<boolean>
  is_demo: boolean
  made_at: Generated<Date>
  secret_fingerprint: Buffer | null
}

export interface InvoiceLimits {
  user_id: string
  id: Generated<string>
  amount: Money
  reason: string
  set_by: string
  set_at: Date
}

export interface ItemCosts {
  user_id: string | null
  delivery_id: string | null
  id: string | null
  quantity: number | null
  amount: number | null
  saved: number | null
}

export interface KnownPlaces {
  user_id: string
  place_hmac: Buffer
  seen_at: Date
}

export interface LastMileDeliveryProviders {
  id: Generated<string>
  name: string
  code: string
  is_active: Generated<boolean>
  display_order: number
  locality_ids: Generated<string[]>
}

export interface LatestMediaAssets {
  asked_id: string | null
  id: string | null
  filename: string | null
  version: number | null
  alt_text: string | null
  width: number | null
  height: number | null
}

export interface LedgerAccounts {
  id: Generated<string>
  kind: 'member' | 'supplier' | 'fees' | 'vat' | 'cash_in_transit' | 'bank' | 'subsidy' | 'rounding' | 'costs' | 'unordered'
  user_id: string | null
  supplier_id: string | null
  owner_id: GeneratedAlways<string>
}

export interface LedgerCorrections {
  id: Generated<string>
  transaction_id: string
  amount: number
  reason: string
  proposed_by: string
  proposed_at: Date
  decision: 'posted' | 'rejected' | null
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
}

export interface LedgerEntries {
  transaction_id: string
  account_id: string
  amount: number
}

export interface LedgerTransactions {
  id: Generated<string>
  key: string
  cause: 'purchase' | 'difference' | 'cancellation' | 'loss' | 'complaint' | 'withdrawal' | 'shared' | 'payment' | 'fee' | 'refund' | 'payout' | 'benefit' | 'rounding' | 'correction'
  purchase_id: string | null
  delivery_id: string | null
  posted_at: Date
  note: Generated<string>
  corrects_id: string | null
}

export interface LegalTexts {
  id: Generated<string>
  page: 'terms' | 'privacy' | 'complaints' | 'withdrawal' | 'accessibility' | 'disclosure'
  valid_from: Day
  lead: string
  body: string
}

export interface LinkedGroups {
  user_id: string
  group_id: string
}

export interface LinkedHouseholds {
  user_id: string | null
  household: string | null
}

export interface Localities {
  id: Generated<string>
  name: string
  depot: Generated<string>
  delivery_day_of_week: number
  delivery_time: string
  cut_off_days_before: number
  cut_off_time: string
  offers_close_days_before: number
  offers_close_time: string
  is_active: Generated<boolean>
  plan_is_stale: Generated<boolean>
  delivery_price: Money | null
  until_week: WeekStart | null
  depot_address: Generated<string>
  depot_hours: Generated<string>
  depot_contact: Generated<string>
  goods_days_before: Generated<number>
  goods_time: string | null
}

export interface LostTiers {
  aggregated_demand_id: string
  user_id: string
  supplier_price_list_id: string
  tier: number
  unit_price: Money
  quantity: number
  missing: number
}

export interface MaintenanceWindows {
  id: Generated<string>
  message: string | null
  reason: string
  start_time: Date
  end_time: Date | null
  affected_roles: string[]
  environment: 'development' | 'production'
  safe_mode_enabled: Generated<boolean>
  is_active: Generated<boolean>
  created_at: Date
}

export interface MediaAssets {
  id: Generated<string>
  filename: string
  status: Generated<'draft' | 'active' | 'archived'>
  is_public: Generated<boolean>
  is_latest: Generated<boolean>
  version: Generated<number>
  parent_id: string | null
  parent_version: GeneratedAlways<number | null>
  first_id: GeneratedAlways<string | null>
  alt_text: Generated<string>
  width: number
  height: number
  created_at: Date
}

export interface MediaUsage {
  media_asset_id: string
  used_on: Day
  times: number
  last_used_at: Date
}

export interface MemberLocalities {
  user_id: string | null
  locality_id: string | null
  is_test_account: boolean | null
}

export interface MemberStays {
  user_id: string | null
  locality_id: string | null
  is_test_account: boolean | null
  from_week: Day | null
  until_week: Day | null
}

export interface MissedPurchases {
  id: string | null
  user_id: string | null
  delivery_id: string | null
}

export interface MunicipalSubsidies {
  id: Generated<string>
  group_id: string | null
  organisation: string
  registration_number: string
  budget: number
  percent: number
  most_per_week: Money
  is_for_assisted: boolean
  valid_from: Day
  valid_until: Day
  state: Generated<'waiting' | 'active' | 'refused' | 'withdrawn' | 'ended'>
  proposed_by: string | null
  proposed_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: Generated<string>
}

export interface Municipalities {
  id: Generated<string>
  code: string
  name: string
  postal_code: string
  locality_id: string | null
  district: string | null
  region: string | null
  lat: number | null
  lng: number | null
  population: number | null
  is_active: Generated<boolean>
  folded: GeneratedAlways<string | null>
  delivery_price: Money | null
  cp_delivery_point_id: string | null
  locality_from_week: WeekStart | null
}

export interface MunicipalityPostalCodes {
  municipality_id: string
  postal_code: string
}

export interface OffCatalogRequests {
  user_id: string
  id: Generated<string>
  type: 'product' | 'service'
  source_type: 'url' | 'text' | 'screenshot'
  source_url: string | null
  user_confirmed_data: Json
  user_notes: Generated<string>
  processing_status: 'confirmed' | 'approved' | 'merged' | 'rejected'
  catalog_item_id: string
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  decision_reason: Generated<string>
}

export interface OneTimeItems {
  user_id: string
  id: Generated<string>
  delivery_id: string
  catalog_item_id: string
  unit: Unit
  quantity: Quantity
  max_price: Money | null
  service_mode: Generated<'A_SelfPickup_SelfAssembly' | 'A2_SelfPickup_Prepared' | 'B_ClickAssemble' | 'C_Delivery' | 'D_COD' | 'E_Box'>
  notes: Generated<string>
  status: Generated<string>
  added_at: Date
  further_steps: number[] | null
}

export interface OpenPools {
  delivery_id: string
  catalog_item_id: string
  unit: string
  quantity: number
  no_cap_quantity: number
  households: number
  capped_households: number
  ordered_quantity: number
  ordered_households: number
  further_quantity: Generated<number>
  further_households: Generated<number>
}

export interface OrderAlarms {
  delivery_id: string
  hours: number
  told_at: Date
}

export interface OrderConsents {
  user_id: string
  id: Generated<string>
  week_start_date: WeekStart | null
  ceiling: number
  fees: number
  lines: Json
  fingerprint: Buffer
  confirmed_at: Date
  confirmed_by: string | null
}

export interface OrderLineCounts {
  id: string
  line_id: string
  quantity: number
  is_decision: boolean
  device: string
  counted_at: Date
  recorded_at: Date
  counted_by: string | null
}

export interface OrderPermits {
  user_id: string
  id: Generated<string>
  week_start_date: WeekStart
  amount: Money
  reason: string
  given_by: string
  given_at: Date
}

export interface Outbox {
  id: Generated<string>
  dedup_key: string
  kind: string
  user_id: string | null
  content: Json
  created_at: Date
  sent_at: Date | null
  next_try_at: Date
  claimed_until: Date | null
  tries: Generated<number>
  last_error: string | null
  given_up_at: Date | null
  noticed_at: Date | null
}

export interface PasskeyChallenges {
  challenge_hmac: Buffer
  purpose: 'add' | 'sign_in' | 'second_step' | 'prove'
  user_id: string | null
  expires_at: Date
}

export interface Passkeys {
  id: Generated<string>
  user_id: string
  credential_id: string
  public_key: Buffer
  uses: Generated<number>
  transports: Generated<string>
  name: string
  created_at: Generated<Date>
  used_at: Date | null
}

export interface PaymentRequests {
  user_id: string
  id: Generated<string>
  number: number
  purchase_id: string | null
  amount: Money | null
  created_at: Date
  due_on: Day | null
}

export interface Payments {
  user_id: string
  id: Generated<string>
  method: 'transfer' | 'card' | 'cash'
  amount: Money
  rounding: Generated<number>
  purchase_id: string | null
  request_id: string | null
  source: string
  received_on: Day
  recorded_by: string | null
  created_at: Date
}

export interface Payouts {
  user_id: string
  id: Generated<string>
  amount: Money
  account: string | null
  number: number
  status: Generated<'asked' | 'sent' | 'returned'>
  asked_at: Date
  settled_at: Date | null
  settled_by: string | null
  reopened: Generated<number>
}

export interface PickupPoints {
  id: Generated<string>
  code: string
  name: string
  address: Generated<string>
  municipality: string
  postal_code: string | null
  type: 'PostOffice' | 'Retail' | 'Corporate' | 'Community' | 'Private' | 'CoopStore'
  lat: number | null
  lng: number | null
  opening_hours: string | null
  is_active: Generated<boolean>
  is_reserved: Generated<boolean>
  capacity: number | null
  opening_exceptions: Generated<Json>
}

export interface PlaceArrivals {
  id: Generated<string>
  delivery_id: string
  pickup_point_id: string | null
  arrived_at: Date
}

export interface PoolInvitations {
  id: Generated<string>
  token: string
  user_id: string
  catalog_item_id: string
  unit: Unit
  delivery_id: string
  missing_quantity: number | null
  created_at: Date
}

export interface PoolOffers {
  aggregated_demand_id: string
  supplier_id: string
  supplier_price_list_id: string
}

export interface PoolProlongations {
  aggregated_demand_id: string
  to_delivery_id: string
  households: number
  prolonged_at: Date
}

export interface PoolResults {
  aggregated_demand_id: string
  status: 'cleared' | 'not_cleared'
  has_offer: boolean
  missing_quantity: number | null
}

export interface PoolTiers {
  aggregated_demand_id: string
  supplier_price_list_id: string
  tier: number
  min_quantity: Quantity
  unit_price: Money
  demand: number
  flexible: Generated<number>
  is_regional: Generated<boolean>
}

export interface PooledItems {
  locality_id: string | null
  catalog_item_id: string
  households: number
}

export interface PostalCodes {
  postal_code: string
  place: string
  lat: number
  lng: number
}

export interface PostingRequests {
  id: Generated<string>
  procedure: string
  subject: string
  input: Json
  amount: number
  owners: string[]
  reason: string
  proposed_by: string
  proposed_at: Date
  decision: 'posted' | 'rejected' | null
  decided_by: string | null
  decided_at: Date | null
  decision_reason: string | null
}

export interface PrivateHelpers {
  member_id: string | null
  helper_id: string | null
}

export interface PrivateItems {
  id: string | null
  requested_by: string | null
}

export interface ProxyCodes {
  user_id: string
  id: Generated<string>
  purchase_id: string
  delivery_id: string
  name: string
  salt: Buffer
  code_hash: Buffer
  created_at: Date
  withdrawn_at: Date | null
  used_at: Date | null
}

export interface PurchaseCosts {
  id: string | null
  user_id: string | null
  delivery_id: string | null
  is_missed: boolean | null
  goods: number | null
  fee: number | null
  saved: number | null
  compared: number | null
}

export interface PurchaseDeadlines {
  user_id: string | null
  purchase_id: string | null
  delivery_id: string | null
  deadline_type: string | null
  deadline_at: Date | null
  completed_at: Date | null
  is_mandatory: boolean | null
  can_modify_until: Date | null
  notes: string | null
  pickup_point_id: string | null
  offered_on: Day | null
}

export interface PurchaseItems {
  user_id: string
  id: Generated<string>
  delivery_id: string
  source_id: string
  aggregated_demand_id: string
  quantity: number
  unit_price: number
  total: number
  vat_rate: number
  standard_price: number | null
  delivered_quantity: number | null
  delivered_total: number | null
  flexible_quantity: Generated<number>
}

export interface PurchaseLosses {
  user_id: string
  purchase_item_id: string
  delivery_id: string
  quantity: Quantity
  amount: Money
  posted_at: Date
}

export interface PurchaseOptions {
  delivery_id: string | null
  purchase_id: string | null
  user_id: string | null
  service_mode: string | null
  payment_method: string | null
  pickup_point_id: string | null
}

export interface PurchaseOrderLines {
  id: Generated<string>
  order_id: string
  aggregated_demand_id: string
  item_name: string
  quantity: number
  unit_price: Money
  confirmation: 'full' | 'short' | 'rejected' | null
  confirmed_quantity: number | null
  received_quantity: number | null
  ordered_total: number
  received_total: number | null
}

export interface PurchaseOrders {
  id: Generated<string>
  number: GeneratedAlways<number>
  delivery_id: string
  supplier_id: string
  status: Generated<'sent' | 'confirmed' | 'received'>
  sent_at: Date
  confirmed_at: Date | null
  received_at: Date | null
  reminded_at: Date | null
  missed_at: Date | null
}

export interface Purchases {
  user_id: string
  id: Generated<string>
  delivery_id: string
  status: Generated<string>
  total: number
  items: number
  created_at: Date
  fee: Generated<Money>
}

export interface PushDevices {
  user_id: string
  id: Generated<string>
  session_id: string
  endpoint: string
  p256dh: string
  auth: string
  name: string
  added_at: Date
}

export interface PushMessages {
  user_id: string
  device_id: string
  notice_id: string
  tries: Generated<number>
  next_try_at: Date
  claimed_until: Date | null
}

export interface RateCounters {
  key: string
  seconds: number
  ends_at: Date
  count: number
}

export interface RecoveryCodes {
  user_id: string
  code_hmac: Buffer
  used_at: Date | null
}

export interface ReferralCodes {
  user_id: string
  code: string
}

export interface ReferralRewards {
  referred_user_id: string
  user_id: string
  amount: Money
  state: 'granted' | 'review' | 'refused' | 'taken_back'
  doubt: 'linked' | 'same_phone' | 'same_address' | 'many' | 'taken_back' | null
  created_at: Date
  decided_by: string | null
  decided_at: Date | null
  reason: Generated<string>
  set_off: Generated<number>
}

export interface Referrals {
  referred_user_id: string
  referrer_user_id: string
  created_at: Date
  promised: Generated<Money>
  pool_invitation_id: string | null
  minimum: Generated<number>
}

export interface RegionClearings {
  delivery_id: string | null
  name: string | null
  clears_at: Date | null
  waits_for: string[] | null
}

export interface RegionLocalities {
  id: Generated<string>
  locality_id: string
  from_week: WeekStart
  region_id: string | null
}

export interface Regions {
  id: Generated<string>
  name: string
  created_at: Date
}

export interface RegisteredMembers {
  user_id: string | null
  registered_at: Date | null
}

export interface RegistrationGoals {
  id: Generated<string>
  name: string
  target_registrations: number
  opens_on: Day
  closes_on: Day
  is_active: Generated<boolean>
}

export interface SecondSteps {
  token_hmac: Buffer
  user_id: string
  expires_at: Date
}

export interface SecurityEvents {
  id: Generated<string>
  at: Generated<Date>
  kind: string
  user_id: string | null
  done_by: string | null
  detail: Generated<string>
  count: Generated<number>
}

export interface Sessions {
  id: Generated<string>
  user_id: string
  token: string
  expires_at: Date
  ip_address: string | null
  user_agent: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  seen_at: Generated<Date>
  proved_at: Date | null
  account_view_id: string | null
}

export interface SharedBaskets {
  grant_id: string | null
  link_id: string | null
  owner_id: string | null
  access: string | null
  reader_id: string | null
}

export interface SharedHouseholds {
  user_id: string | null
  counts_as: string | null
}

export interface ShoppingSettings {
  user_id: string
  assigned_cp_municipality_id: string | null
  is_configured: Generated<boolean>
  updated_at: Generated<Date>
  version: Generated<number>
  municipality_id: string | null
  municipality_from_week: WeekStart | null
  postal_code: string | null
  service_mode: 'pickup' | 'delivery' | 'both' | null
  payment_method: 'prepaid' | 'card' | 'cash_on_delivery' | 'invoice' | null
  preferred_delivery_time: Generated<string>
  preferred_delivery_day_of_week: number | null
  delivery_provider_id: string | null
  assigned_cp_delivery_point_id: string | null
  next_delivery_date: Day | null
  delivery_start_date: Day | null
  delivery_time_confirmed: Generated<boolean>
  delivery_time_confirmed_at: Date | null
  pickup_point_id: string | null
  allow_substitutions: Generated<boolean>
  notes: Generated<string>
  delivery_street: string | null
  delivery_city: string | null
  delivery_postal_code: string | null
  usual_mode: 'A_SelfPickup_SelfAssembly' | 'A2_SelfPickup_Prepared' | 'B_ClickAssemble' | 'C_Delivery' | 'D_COD' | 'E_Box' | null
  group_id: string | null
}

export interface SkippedWeeks {
  user_id: string
  week_start_date: WeekStart
  skipped_at: Date
}

export interface SnapshotLines {
  delivery_id: string
  user_id: string
  source_id: string
  origin: string
  catalog_item_id: string
  unit: string
  quantity: number
  max_price: number | null
  further_steps: number[] | null
  waiting_since: Day | null
}

export interface StaffInvitations {
  email: string
  role: 'admin' | 'categorymanager' | 'operator' | 'finance' | 'logistics'
  reason: string
  token_hmac: Buffer
  invited_by: string
  invited_at: Date
  expires_at: Date
}

export interface StatementFiles {
  id: Generated<string>
  sha256: Buffer | null
  name: string
  format: 'abo' | 'camt' | 'csv'
  first_on: Day
  last_on: Day
  lines: number
  imported_by: string
  imported_at: Date
  opening: number | null
  closing: number | null
  is_proven: Generated<boolean>
  continues: Generated<boolean>
  fits_without_doubtful: Generated<boolean>
}

export interface StatementLayouts {
  name: string
  columns: Json
}

export interface StatementLines {
  id: Generated<string>
  file_id: string
  key: string
  booked_on: Day
  amount: number
  symbol: string
  counter_account: string
  counter_name: string
  message: string
  status: 'matched' | 'waiting' | 'assigned' | 'cash' | 'subsidy' | 'supplier' | 'bank_fee' | 'ignored' | 'same' | 'outgoing' | 'rejected'
  fit: 'exact' | 'partial' | 'over' | 'again' | null
  user_id: string | null
  decided_by: string | null
  decided_at: Date | null
  supplier_id: string | null
  reopened: Generated<number>
  reference: Generated<string>
  twin_key: string | null
  fee_key: string | null
}

export interface SubsidyCalls {
  id: Generated<string>
  subsidy_id: string
  year: number
  place: number
  issued_at: Date
  issued_on: Day
  due_on: Day
  amount: number
  content: Json
}

export interface SubsidyUses {
  user_id: string
  purchase_id: string
  subsidy_id: string
  delivery_id: string
  amount: Money
  postings: Generated<number>
  granted: number | null
}

export interface SubsidyWeeks {
  subsidy_id: string
  delivery_id: string
  households: number | null
  amount: number | null
}

export interface SubstitutePickupPoints {
  user_id: string
  position: number
  pickup_point_id: string
}

export interface SummedDeliveries {
  delivery_id: string
  summed_at: Date
}

export interface SupplierApplications {
  id: Generated<string>
  user_id: string
  company_name: string
  registration_number: string
  contact_name: string
  contact_email: string
  contact_phone: string
  message: Generated<string>
  terms_accepted_at: Date
  created_at: Date
  state: Generated<'waiting' | 'approved' | 'rejected'>
  decided_by: string | null
  decided_at: Date | null
  reason: Generated<string>
}

export interface SupplierLayouts {
  supplier_id: string
  name: string
  columns: Json
  is_per_package: boolean
}

export interface SupplierPriceLists {
  id: Generated<string>
  supplier_id: string
  locality_id: string | null
  catalog_item_id: string
  item_type: 'product' | 'service'
  unit: Unit
  price_tier_1_min_qty: Quantity
  price_tier_1_price: Money
  price_tier_2_min_qty: Quantity | null
  price_tier_2_price: Money | null
  price_tier_3_min_qty: Quantity | null
  price_tier_3_price: Money | null
  valid_from: Day
  valid_until: Day | null
  notes: Generated<string>
  is_active: Generated<boolean>
  created_at: Date
  withdrawn_at: Date | null
  packaging_kind: 'crate' | 'box' | 'carton' | 'sack' | 'pallet' | null
  packaging_quantity: Quantity | null
  region_id: string | null
}

export interface SupplierRows {
  supplier_id: string
  key: string
  catalog_item_id: string
}

export interface Suppliers {
  id: Generated<string>
  name: string
  registration_number: Generated<string>
  created_by: string | null
  is_approved: Generated<boolean>
  suspended_at: Date | null
  suspension_reason: Generated<string>
  bank_account: Generated<string>
  tax_number: Generated<string>
  street: Generated<string>
  postal_code: Generated<string>
  city: Generated<string>
  bank_account_at: Date | null
}

export interface SupportCredits {
  user_id: string
  id: Generated<string>
  purchase_item_id: string
  request_id: string
  amount: Money
  reason: string
  approved_by: string
  approved_at: Date
}

export interface SupportEvents {
  user_id: string
  id: Generated<string>
  request_id: string
  kind: 'message' | 'status' | 'assigned' | 'decision'
  by_staff: boolean
  actor_id: string
  body: Generated<string>
  status: 'open' | 'in_progress' | 'resolved' | 'closed' | null
  decision: 'approved' | 'refused' | null
  assigned_to: string | null
  created_at: Date
}

export interface SupportLotQuestions {
  user_id: string
  aggregated_demand_id: string
  purchase_item_id: string
  asked_at: Date
  answered_at: Date | null
  is_fine: boolean | null
}

export interface SupportNumbers {
  year: number
  last: number
}

export interface SupportRequests {
  user_id: string
  id: Generated<string>
  type: 'support' | 'complaint'
  title: string
  description: string
  status: Generated<'open' | 'in_progress' | 'resolved' | 'closed'>
  status_at: Date
  priority: 'medium' | 'high'
  ticket_number: string
  created_at: Date
  deleted_at: Date | null
  purchase_item_id: string | null
  wish: 'refund' | 'replacement' | 'report' | null
  assigned_to: string | null
  decision: 'approved' | 'refused' | null
  decided_at: Date | null
  version: Generated<number>
}

export interface SupportTemplates {
  id: Generated<string>
  name: string
  body: string
}

export interface Takeovers {
  user_id: string
  email: string
  token_hmac: Buffer | null
  code_hmac: Buffer
  tries: Generated<number>
  invited_by: string | null
  invited_at: Date
  expires_at: Date
}

export interface Templates {
  user_id: string
  version: Generated<number>
}

export interface TillCounts {
  id: Generated<string>
  delivery_id: string
  counted_by: string
  expected: number
  counted: number
  note: string
  counted_at: Date
}

export interface ToldPrices {
  delivery_id: string
  catalog_item_id: string
  unit: string
  price: number
}

export interface TwoFactors {
  user_id: string
  nonce: Buffer
  turned_on_at: Date | null
  last_step: Generated<number>
  moved_secret: Buffer | null
}

export interface UnconfirmedItems {
  user_id: string | null
  delivery_id: string | null
  id: string | null
  kind: string | null
  quantity: number | null
  amount: number | null
}

export interface UnorderedLines {
  delivery_id: string
  user_id: string
  source_id: string
  catalog_item_id: string
  unit: string
  quantity: Quantity
  max_price: Money | null
  ordered_quantity: Quantity
  ordered_max_price: Money | null
  further_steps: number[] | null
  ordered_further_steps: number[] | null
  has_place: Generated<boolean>
  has_paid: Generated<boolean>
  has_permit: Generated<boolean>
}

export interface UnpostedPurchases {
  user_id: string
  purchase_id: string
  step: 'purchase' | 'benefits_begun' | 'benefits' | 'payment' | 'loss' | 'invoice' | 'credit_note'
  delivery_id: string
  fault: string
  failed_at: Date
  is_asked: Generated<boolean>
}

export interface Uploads {
  id: Generated<string>
  user_id: string
  kind: 'screenshot' | 'page-picture'
  width: number
  height: number
  bytes: number
  created_at: Date
  request_id: string | null
  catalog_item_id: string | null
  support_event_id: string | null
  handover_event_id: string | null
}

export interface UserAccountLinks {
  id: Generated<string>
  primary_user_id: string
  linked_user_id: string
  link_status: Generated<'pending' | 'active' | 'rejected' | 'removed'>
  requested_email: string | null
  verification_code_hmac: Buffer | null
  verification_code_expires_at: Date | null
  tries: Generated<number>
  requested_at: Date
  verified_at: Date | null
  removed_at: Date | null
}

export interface UserFlags {
  user_id: string
  role: Generated<'admin' | 'user' | 'categorymanager' | 'supplier' | 'operator' | 'finance' | 'logistics'>
  is_test_account: Generated<boolean>
  is_blocked: Generated<boolean>
  deleted_at: Date | null
}

export interface Users {
  id: Generated<string>
  email: string
  display_name: string
  first_name: Generated<string>
  last_name: Generated<string>
  email_verified: Generated<boolean>
  image: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
  phone: string | null
  phone_verified_at: Date | null
  street: Generated<string>
  city: Generated<string>
  postal_code: Generated<string>
  country: Generated<'CZ' | 'SK'>
  delivery_email: string | null
  delivery_email_verified_at: Date | null
  email_verified_at: Date | null
  joined_at: Date | null
  profile_version: Generated<number>
  company_name: string | null
  company_number: string | null
  company_tax_number: string | null
  salutation: string | null
}

export interface VUserLinkedAccounts {
  link_id: string | null
  primary_user_id: string | null
  linked_user_id: string | null
  created_by_user_id: string | null
  link_status: string | null
  requested_at: Date | null
  verified_at: Date | null
  verification_code_expires_at: Date | null
  tries: number | null
  linked_email: string | null
  linked_first_name: string | null
  linked_last_name: string | null
  linked_role: string | null
}

export interface VatRates {
  vat_class: 'standard' | 'reduced' | 'zero'
  valid_from: Day
  rate: number
  id: Generated<string>
}

export interface VerificationCodes {
  user_id: string
  purpose: string
  target: string
  code_hmac: Buffer
  sent_at: Date
  expires_at: Date
  tries: Generated<number>
  ticket_hmac: Buffer | null
  counted_as: string | null
}

export interface WaitingLines {
  user_id: string
  id: string
  since_week: Day
  catalog_item_id: string
  unit: Unit
  quantity: number
  max_price: number
  further_steps: number[] | null
  wait_weeks: number
  until_week: GeneratedAlways<Day>
  from_week: Day | null
  reason: 'over_cap' | 'below_minimum' | 'no_offer' | 'cancelled' | null
  delivery_id: string | null
  decided_by: string | null
  ended_at: Date | null
  end_reason: 'bought' | 'replaced' | 'removed' | 'expired' | null
}

export interface WebhookAttempts {
  message_id: string
  at: Date
  status: number | null
  fault: string | null
  ms: number
}

export interface WebhookEndpoints {
  id: Generated<string>
  supplier_id: string
  user_id: string
  url: string
  events: string[]
  secret_version: Generated<number>
  former_until: Date | null
  created_at: Date
  failing_since: Date | null
  disabled_at: Date | null
  disabled_why: 'gone' | 'failing' | 'secret' | null
}

export interface WebhookMessages {
  id: Generated<string>
  endpoint_id: string
  event: string
  dedup_key: string
  payload: string
  created_at: Date
  next_try_at: Date
  claimed_until: Date | null
  tries: Generated<number>
  delivered_at: Date | null
  given_up_at: Date | null
}

export interface WeekOptions {
  user_id: string
  week_start_date: WeekStart
  service_mode: 'A_SelfPickup_SelfAssembly' | 'A2_SelfPickup_Prepared' | 'B_ClickAssemble' | 'C_Delivery' | 'D_COD' | 'E_Box'
  pickup_point_id: string | null
  delivery_provider_id: string | null
  chosen_at: Date
}

export interface WeekRegionalOffers {
  region_id: string | null
  week_start_date: WeekStart | null
  id: string | null
  supplier_id: string | null
  supplier_name: string | null
  catalog_item_id: string | null
  unit: Unit | null
  price_tier_1_min_qty: Quantity | null
  price_tier_1_price: Money | null
  price_tier_2_min_qty: Quantity | null
  price_tier_2_price: Money | null
  price_tier_3_min_qty: Quantity | null
  price_tier_3_price: Money | null
  valid_from: Day | null
  valid_until: Day | null
  notes: string | null
  packaging_kind: string | null
  packaging_quantity: Quantity | null
  created_at: Date | null
}

export interface WeeklyDemandVersions {
  user_id: string
  weekly_demand_id: string
  from_week: WeekStart
  until_week: WeekStart
  quantity: Quantity
  max_price: Money | null
  recurrence: string
  recurrence_weeks: number
  anchor_week: WeekStart
  paused_until: Day | null
  active: boolean
  further_steps: number[] | null
}

export interface WeeklyDemands {
  user_id: string
  id: Generated<string>
  catalog_item_id: string
  unit: Unit
  quantity: Quantity
  max_price: Money | null
  notes: Generated<string>
  recurrence: 'weekly' | 'biweekly' | 'monthly' | 'custom' | 'external'
  recurrence_weeks: number
  anchor_week: WeekStart
  paused_until: Day | null
  active: Generated<boolean>
  from_week: WeekStart
  created_at: Date
  further_steps: number[] | null
}

export interface WeeklyPurchaseVariants {
  user_id: string
  id: Generated<string>
  week_start_date: WeekStart
  status: Generated<string>
  created_at: Date
}

export interface WeeklyVariantItems {
  user_id: string
  id: Generated<string>
  variant_id: string
  week_start_date: WeekStart
  weekly_demand_id: string | null
  catalog_item_id: string
  unit: Unit
  quantity: Quantity
  max_price: Money | null
  notes: Generated<string>
  modification_type: 'regular' | 'addition' | 'exclusion'
  created_at: Date
  prolonged_from_week: WeekStart | null
  further_steps: number[] | null
}

export interface Withdrawals {
  user_id: string
  id: Generated<string>
  purchase_id: string
  delivery_id: string
  requested_at: Date
  decision: 'accepted' | 'refused' | null
  decided_at: Date | null
  decided_by: string | null
  reason: string | null
}

export interface WithdrawnItems {
  user_id: string
  purchase_item_id: string
  withdrawal_id: string
  amount: Money
}

export interface Tables {
  account_views: AccountViews
  aggregated_demands: AggregatedDemands
  alerts: Alerts
  all_helpers: AllHelpers
  api_keys: ApiKeys
  app_clock: AppClock
  app_status: AppStatus
  assisted_members: AssistedMembers
  auth_accounts: AuthAccounts
  backups: Backups
  basket_grants: BasketGrants
  benefit_uses: BenefitUses
  benefits: Benefits
  buying_members: BuyingMembers
  bypass_codes: BypassCodes
  bypass_passes: BypassPasses
  calendar_feeds: CalendarFeeds
  campaigns: Campaigns
  card_events: CardEvents
  card_payments: CardPayments
  card_refunds: CardRefunds
  catalog_items: CatalogItems
  catalog_prices: CatalogPrices
  catalog_vocabulary: CatalogVocabulary
  catalog_words: CatalogWords
  categories: Categories
  category_called: CategoryCalled
  category_departments: CategoryDepartments
  category_scopes: CategoryScopes
  category_words: CategoryWords
  complaint_hearings: ComplaintHearings
  counting_offers: CountingOffers
  cp_delivery_points: CpDeliveryPoints
  decided_sums: DecidedSums
  declined_notices: DeclinedNotices
  definitions: Definitions
  deliveries: Deliveries
  delivery_breaks: DeliveryBreaks
  delivery_regions: DeliveryRegions
  delivery_stops: DeliveryStops
  demand_supplier_allocations: DemandSupplierAllocations
  dev_mailbox: DevMailbox
  document_series: DocumentSeries
  documented_deliveries: DocumentedDeliveries
  documented_transactions: DocumentedTransactions
  documents: Documents
  dunning_stops: DunningStops
  dunnings: Dunnings
  email_changes: EmailChanges
  ended_sessions: EndedSessions
  erasure_requests: ErasureRequests
  expected_demands: ExpectedDemands
  external_purchases: ExternalPurchases
  feature_settings: FeatureSettings
  former_households: FormerHouseholds
  former_localities: FormerLocalities
  former_stays: FormerStays
  forward_books: ForwardBooks
  frozen_options: FrozenOptions
  group_invitations: GroupInvitations
  group_memberships: GroupMemberships
  group_point_requests: GroupPointRequests
  group_weeks: GroupWeeks
  groups: Groups
  handover_events: HandoverEvents
  handover_fees: HandoverFees
  handovers: Handovers
  helpers: Helpers
  history: History
  household_ties: HouseholdTies
  idempotency_keys: IdempotencyKeys
  inbox_notices: InboxNotices
  installation: Installation
  invoice_limits: InvoiceLimits
  item_costs: ItemCosts
  known_places: KnownPlaces
  last_mile_delivery_providers: LastMileDeliveryProviders
  latest_media_assets: LatestMediaAssets
  ledger_accounts: LedgerAccounts
  ledger_corrections: LedgerCorrections
  ledger_entries: LedgerEntries
  ledger_transactions: LedgerTransactions
  legal_texts: LegalTexts
  linked_groups: LinkedGroups
  linked_households: LinkedHouseholds
  localities: Localities
  lost_tiers: LostTiers
  maintenance_windows: MaintenanceWindows
  media_assets: MediaAssets
  media_usage: MediaUsage
  member_localities: MemberLocalities
  member_stays: MemberStays
  missed_purchases: MissedPurchases
  municipal_subsidies: MunicipalSubsidies
  municipalities: Municipalities
  municipality_postal_codes: MunicipalityPostalCodes
  off_catalog_requests: OffCatalogRequests
  one_time_items: OneTimeItems
  open_pools: OpenPools
  order_alarms: OrderAlarms
  order_consents: OrderConsents
  order_line_counts: OrderLineCounts
  order_permits: OrderPermits
  outbox: Outbox
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  payment_requests: PaymentRequests
  payments: Payments
  payouts: Payouts
  pickup_points: PickupPoints
  place_arrivals: PlaceArrivals
  pool_invitations: PoolInvitations
  pool_offers: PoolOffers
  pool_prolongations: PoolProlongations
  pool_results: PoolResults
  pool_tiers: PoolTiers
  pooled_items: PooledItems
  postal_codes: PostalCodes
  posting_requests: PostingRequests
  private_helpers: PrivateHelpers
  private_items: PrivateItems
  proxy_codes: ProxyCodes
  purchase_costs: PurchaseCosts
  purchase_deadlines: PurchaseDeadlines
  purchase_items: PurchaseItems
  purchase_losses: PurchaseLosses
  purchase_options: PurchaseOptions
  purchase_order_lines: PurchaseOrderLines
  purchase_orders: PurchaseOrders
  purchases: Purchases
  push_devices: PushDevices
  push_messages: PushMessages
  rate_counters: RateCounters
  recovery_codes: RecoveryCodes
  referral_codes: ReferralCodes
  referral_rewards: ReferralRewards
  referrals: Referrals
  region_clearings: RegionClearings
  region_localities: RegionLocalities
  regions: Regions
  registered_members: RegisteredMembers
  registration_goals: RegistrationGoals
  second_steps: SecondSteps
  security_events: SecurityEvents
  sessions: Sessions
  shared_baskets: SharedBaskets
  shared_households: SharedHouseholds
  shopping_settings: ShoppingSettings
  skipped_weeks: SkippedWeeks
  snapshot_lines: SnapshotLines
  staff_invitations: StaffInvitations
  statement_files: StatementFiles
  statement_layouts: StatementLayouts
  statement_lines: StatementLines
  subsidy_calls: SubsidyCalls
  subsidy_uses: SubsidyUses
  subsidy_weeks: SubsidyWeeks
  substitute_pickup_points: SubstitutePickupPoints
  summed_deliveries: SummedDeliveries
  supplier_applications: SupplierApplications
  supplier_layouts: SupplierLayouts
  supplier_price_lists: SupplierPriceLists
  supplier_rows: SupplierRows
  suppliers: Suppliers
  support_credits: SupportCredits
  support_events: SupportEvents
  support_lot_questions: SupportLotQuestions
  support_numbers: SupportNumbers
  support_requests: SupportRequests
  support_templates: SupportTemplates
  takeovers: Takeovers
  templates: Templates
  till_counts: TillCounts
  told_prices: ToldPrices
  two_factors: TwoFactors
  unconfirmed_items: UnconfirmedItems
  unordered_lines: UnorderedLines
  unposted_purchases: UnpostedPurchases
  uploads: Uploads
  user_account_links: UserAccountLinks
  user_flags: UserFlags
  users: Users
  v_user_linked_accounts: VUserLinkedAccounts
  vat_rates: VatRates
  verification_codes: VerificationCodes
  waiting_lines: WaitingLines
  webhook_attempts: WebhookAttempts
  webhook_endpoints: WebhookEndpoints
  webhook_messages: WebhookMessages
  week_options: WeekOptions
  week_regional_offers: WeekRegionalOffers
  weekly_demand_versions: WeeklyDemandVersions
  weekly_demands: WeeklyDemands
  weekly_purchase_variants: WeeklyPurchaseVariants
  weekly_variant_items: WeeklyVariantItems
  withdrawals: Withdrawals
  withdrawn_items: WithdrawnItems
}
