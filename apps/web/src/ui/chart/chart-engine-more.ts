/** The parts that only some charts need, beside the engine. */
import { GraphChart, MapChart } from 'echarts/charts';
import { GeoComponent, VisualMapComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([GraphChart, MapChart, GeoComponent, VisualMapComponent]);
