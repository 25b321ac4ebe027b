/** The five lines of how people treat each other, by their texts. */
export const manners = ['greet', 'alone', 'stay', 'back', 'kind'] as const;
