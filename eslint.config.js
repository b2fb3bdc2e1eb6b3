import js from '@eslint/js'
import globals from 'globals'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** What a folder may import from the other workspaces; everything else is refused. */
const boundaries = {
  contract: [],
  core: ['contract'],
  functions: ['contract', 'core'],
  model: ['contract', 'core'],
  hosting: ['contract'],
  seed: ['contract', 'core', 'model'],
  deploy: ['contract', 'core'],
  local: ['contract', 'core', 'seed'],
  e2e: ['contract', 'core', 'local', 'seed', 'model', 'functions'],
}
const workspaces = Object.keys(boundaries)

export default tseslint.config(
  { ignores: ['**/dist/**', '**/.local/**', '**/.cache/**'] },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // The contract's endpoint tables are type aliases by nature.
      '@typescript-eslint/consistent-type-definitions': 'off',
      'max-params': ['error', 4],
      'no-console': ['error', { allow: ['debug'] }],
      eqeqeq: 'error',
    },
  },
  {
    // Numeric kernels index typed arrays inside bounds that their loops prove.
    files: ['model/src/engine/cpu/**/*.ts', 'model/training/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    files: ['hosting/**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['hosting/src/service-worker.js'],
    languageOptions: { globals: globals.serviceworker },
  },
  ...workspaces.map((name) => ({
    files: [`${name}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: workspaces
            .filter((other) => other !== name && !boundaries[name].includes(other))
            .map((other) => ({
              group: [`@hairstyle/${other}`, `@hairstyle/${other}/*`],
              message: `${name} must not depend on ${other}.`,
            })),
        },
      ],
    },
  })),
  {
    // The build draws the library that the site starts with; the simulation takes its numbers from all parts.
    files: ['hosting/vite/**/*.ts', 'local/src/simulation/**/*.ts'],
    rules: { 'no-restricted-imports': 'off' },
  },
)
