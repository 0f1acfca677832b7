import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { inputRecipe, selectRecipe, textareaRecipe } from '../theme/recipes.ts';
import { UiProvider } from '../theme/ui-provider.tsx';

const BaseInput = chakra('input', inputRecipe);
const BaseTextarea = chakra('textarea', textareaRecipe);
const BaseSelect = chakra('select', selectRecipe);

/** Controls without label; forms use the fields, which have label, hint and error. */
export function Input(props: ComponentProps<typeof BaseInput>) {
  return (
    <UiProvider>
      <BaseInput {...props} />
    </UiProvider>
  );
}

export function Textarea(props: ComponentProps<typeof BaseTextarea>) {
  return (
    <UiProvider>
      <BaseTextarea {...props} />
    </UiProvider>
  );
}

export function Select(props: ComponentProps<typeof BaseSelect>) {
  return (
    <UiProvider>
      <BaseSelect {...props} />
    </UiProvider>
  );
}
