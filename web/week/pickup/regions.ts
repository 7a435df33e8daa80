/** The 14 regions with the positions of their labels on the map without a background. */
export const regions: readonly (readonly [name: string, lat: number, lng: number])[] = [
  ['Praha', 50.08, 14.43],
  ['Středočeský', 49.83, 14.62],
  ['Jihočeský', 49.1, 14.5],
  ['Plzeňský', 49.6, 13.25],
  ['Karlovarský', 50.15, 12.8],
  ['Ústecký', 50.5, 13.75],
  ['Liberecký', 50.72, 15.02],
  ['Královéhradecký', 50.38, 15.75],
  ['Pardubický', 49.9, 16.2],
  ['Vysočina', 49.42, 15.55],
  ['Jihomoravský', 49.03, 16.65],
  ['Olomoucký', 49.7, 17.1],
  ['Zlínský', 49.22, 17.75],
  ['Moravskoslezský', 49.88, 17.85],
]
