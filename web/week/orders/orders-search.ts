import { id, tableAddress } from '../../table/table-address.ts'

/** A supplier's orders, and the one that is open. */
export const ordersAddress = tableAddress({ path: '/supplier/orders', filters: {}, open: { order: id } })
export type OrdersSearch = ReturnType<typeof ordersAddress.read>

/** The delivery whose orders are shown. */
export const deliveryOrdersAddress = tableAddress({ path: '/admin/orders', filters: { delivery: id }, open: {} })
export type DeliveryOrdersSearch = ReturnType<typeof deliveryOrdersAddress.read>
