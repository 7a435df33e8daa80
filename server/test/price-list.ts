/** A price list with one change. */
export const priceList = {
  columns: ['locality' as const, 'sku' as const, 'min1' as const, 'price1' as const],
  rows: [{ line: 2, cells: ['Brno-sever', 'BRA-B', '50', '15'] }],
}
