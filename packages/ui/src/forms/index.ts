export { CategorySelect } from './category-select.tsx';
export { CaptchaField } from './captcha-field.tsx';
export { Input, Select, Textarea } from './controls.tsx';
export { FieldFrame, type ControlAttributes } from './field.tsx';
export {
  CheckboxField,
  excessMessage,
  NumberField,
  SelectField,
  TextareaField,
  TextField,
  type Option,
} from './fields.tsx';
export { MomentInput } from './moment-input.tsx';
export { PasswordField } from './password-field.tsx';
export { TreeSelect } from './tree-select.tsx';
export { applyServerErrors, Form } from './form.tsx';
