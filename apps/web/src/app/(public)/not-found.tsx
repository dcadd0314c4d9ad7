export { PublicMissingPage as default } from '../../features/shell/public-missing-page.tsx';
