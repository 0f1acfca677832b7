export { useCloseGuard } from '@wenyuan/app';
