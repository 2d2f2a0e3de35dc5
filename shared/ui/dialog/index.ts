export { Dialog, type DialogProps } from './dialog';
export { type Modal, useModal } from './use-modal';
