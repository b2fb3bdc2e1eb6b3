export type Finisher = NonNullable<ImportMetaEnv['VITE_FINISH_DIALECT']>

/** What finishes looks as photographs, as the privacy page of this build says; null where it says nothing, so that nobody may be offered it. */
export const finisher: Finisher | null = import.meta.env.VITE_FINISH_DIALECT ?? null
