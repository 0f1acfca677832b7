/** Dialogs of account security. A separate entry, so that pages load them on demand. */
export { addPasskey } from './add-passkey.ts';
export { hasPasskeys } from './has-passkeys.ts';
export { ContactDialog, type ContactKind } from './contact-dialog.tsx';
export { PasswordFirst } from './password-first.tsx';
export { PasswordDialog } from './password-dialog.tsx';
export { PresentPasswordField } from './present-password-field.tsx';
export { RecoveryCodes } from './recovery-codes.tsx';
export { SecondFactorField } from './second-factor-field.tsx';
export { SecondFactorSetup } from './second-factor-setup.tsx';
