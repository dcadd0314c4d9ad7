export const APP_READY = 'clipscope:ready';
