import { legalPage } from '../legal-page.tsx';

const page = legalPage('terms');

export const { generateMetadata } = page;
export default page.Page;
