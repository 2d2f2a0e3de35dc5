export { type TabPanel, TabPanels, type TabPanelsProps } from './tab-panels';
