import { legalPage } from '../legal-page.tsx';

const page = legalPage('privacy');

export const { generateMetadata } = page;
export default page.Page;
