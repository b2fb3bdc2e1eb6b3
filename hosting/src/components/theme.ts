import { createTheme, defaultVariantColorsResolver } from '@mantine/core'
import type { MantineColorsTuple, VariantColorsResolver } from '@mantine/core'

/** Step 5 is the brand's colour; 7 is the first on which small white text can be read (6.0:1). */
const violet: MantineColorsTuple = [
  '#f6f3ff',
  '#ebe4ff',
  '#d9ccff',
  '#c3aeff',
  '#ad90ff',
  '#9873ff',
  '#8355f6',
  '#6e3ce8',
  '#5a2bc9',
  '#43209a',
]

/** Mantine darkens what the mouse is over, which leaves ink on the brand's colour too little contrast: it gets lighter here. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isBrand =
    input.variant === 'filled' && (input.color ?? input.theme.primaryColor) === 'violet'
  return isBrand ? { ...colors, hover: 'var(--mantine-color-violet-4)' } : colors
}

export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'violet',
  primaryShade: 5,
  // Ink on the brand's colour has 5.3:1, white only 3.4:1.
  autoContrast: true,
  luminanceThreshold: 0.24,
  colors: { violet },
  white: '#ffffff',
  black: '#1a1230',
  fontFamily: 'var(--font)',
  lineHeights: { md: '1.5' },
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.375rem' },
  defaultRadius: 5,
  radius: { xs: '3px', sm: '4px', md: '5px', lg: '10px', xl: '20px' },
  breakpoints: { xs: '30em', sm: '49.125em', md: '64em', lg: '75em', xl: '90em' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  // Large enough for a thumb.
  components: {
    Button: {
      defaultProps: { color: 'violet', fw: 600, size: 'md' },
      styles: { root: { minHeight: 44 } },
    },
  },
})
