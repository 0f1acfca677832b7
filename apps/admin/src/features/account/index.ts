export { PasswordDialog } from './password-dialog.tsx';
export { ProfileDialog } from './profile-dialog.tsx';
