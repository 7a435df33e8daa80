/** How deep categories go: categories_l1 to categories_l5 (spec 2 §9). */
export const MAX_CATEGORY_LEVEL = 5
