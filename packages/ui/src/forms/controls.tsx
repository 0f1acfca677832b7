import { chakra } from '@chakra-ui/react/styled-system';
import { inputRecipe, selectRecipe, textareaRecipe } from '../theme/recipes.ts';

/** The bare controls; forms use the fields, which have label, hint and error. */
export const Input = chakra('input', inputRecipe);
export const Textarea = chakra('textarea', textareaRecipe);
export const Select = chakra('select', selectRecipe);
