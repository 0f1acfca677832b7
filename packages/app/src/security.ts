/** What guards an account: apart from the rest, so that no page loads it before somebody opens it. */
export { ContactDialog, type ContactKind } from './contact-dialog.tsx';
export { PasswordDialog } from './password-dialog.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
export { SecondFactorField } from './second-factor-field.tsx';
export { SecondFactorSetup } from './second-factor-setup.tsx';
