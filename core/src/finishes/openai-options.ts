/** How much work OpenAI's images API puts into a picture. */
export const openAiQualities = ['low', 'medium', 'high', 'auto'] as const
/** How closely it keeps to the picture that it is given, for models that know it. */
export const inputFidelities = ['low', 'high'] as const
